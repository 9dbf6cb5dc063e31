import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { element } from '#site/ui/element.ts';
import { indexAt, wrapIndex } from './gallery.ts';

const SETTLED_MS = 120;

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  if (strip) enhance(gallery, strip);
}

function enhance(gallery: HTMLElement, strip: HTMLElement): void {
  const slides = [...strip.querySelectorAll<HTMLElement>('[data-photo]')];
  const inView = () => indexAt(strip.scrollLeft, strip.clientWidth, slides.length);
  // Where the strip is on its way to: who presses twice goes two photos on, however slowly they glide.
  let ahead: number | undefined;
  const photos = {
    count: slides.length,
    present: () => ahead ?? inView(),
    goTo(index: number) {
      fetchPhoto(slides[index]);
      ahead = index === inView() ? undefined : index;
      strip.scrollTo({ left: index * strip.clientWidth });
    },
    arrive() {
      ahead = undefined;
    },
    /** The photo on show and its neighbours, of which one comes next. */
    fetchAround() {
      for (const steps of [0, 1, -1]) fetchPhoto(slides[wrapIndex(photos.present(), steps, photos.count)]);
    },
    enlarge: ignoreWhilePending(async (shown: number) => {
      const { openLightbox } = await import('./lightbox.client.ts');
      openLightbox({
        photos: slides.map(({ dataset }) => dataset.photo ?? ''),
        title: gallery.dataset.gallery ?? '',
        shown,
        onClose: photos.goTo,
      });
    }),
  };
  for (const act of ['pointerenter', 'touchstart', 'focusin'])
    gallery.addEventListener(act, photos.fetchAround, { once: true, passive: true });
  followStrip(strip, photos, markIn(gallery, photos));
  followButtons(gallery, photos);
}

type Photos = {
  count: number;
  present: () => number;
  goTo: (index: number) => void;
  /** The strip stands still, or a finger leads it. */
  arrive: () => void;
  fetchAround: () => void;
  /** Shows the photos full screen, beginning with this one. */
  enlarge: (shown: number) => Promise<void>;
};

/** Every photo but the first is plain text until the first interaction, so that unseen photos cost no data. */
function fetchPhoto(slide: HTMLElement | undefined): void {
  const waiting = slide?.querySelector('noscript');
  if (!slide || !waiting) return;
  slide.innerHTML = waiting.textContent;
  const missing = element('p', '', 'Image not available');
  missing.dataset.missing = '';
  missing.hidden = true;
  slide.append(missing);
}

/** Says in the counter and among the thumbnails which photo is on show. */
function markIn(gallery: HTMLElement, { count, present, goTo, enlarge }: Photos): () => void {
  const counter = gallery.querySelector<HTMLElement>('[data-counter]');
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbnail]')];
  let shown = -1;
  thumbnails.forEach((thumbnail, index) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      if (thumbnail.querySelector('[data-all]')?.checkVisibility()) void enlarge(index);
      else goTo(index);
    });
  });
  return () => {
    const index = present();
    if (index === shown) return;
    shown = index;
    if (counter && count > 1) counter.textContent = `${index + 1} of ${count}`;
    thumbnails.forEach((thumbnail, position) => {
      thumbnail.setAttribute('aria-current', String(position === index));
    });
    revealThumbnail(thumbnails[index]);
  };
}

function revealThumbnail(thumbnail: HTMLElement | undefined): void {
  const list = thumbnail?.closest('[data-thumbnails]');
  const item = thumbnail?.parentElement;
  if (list && item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 });
}

function followStrip(strip: HTMLElement, photos: Photos, mark: () => void): void {
  const { count, present, goTo, arrive, fetchAround, enlarge } = photos;
  // A busy browser may pause for longer than that on its way: only one that cannot say so has arrived by then.
  const saysWhenStill = 'onscrollend' in strip;
  let settling = 0;
  function settle() {
    mark();
    fetchAround();
  }
  function stop() {
    arrive();
    settle();
  }
  strip.addEventListener(
    'scroll',
    () => {
      mark();
      clearTimeout(settling);
      settling = window.setTimeout(saysWhenStill ? settle : stop, SETTLED_MS);
    },
    { passive: true },
  );
  strip.addEventListener('scrollend', stop);
  for (const touch of ['touchstart', 'wheel']) strip.addEventListener(touch, arrive, { passive: true });
  strip.addEventListener('keydown', (event) => {
    const target = { ArrowLeft: present() - 1, ArrowRight: present() + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    goTo(wrapIndex(target, 0, count));
  });
  // A mouse that presses and moves does not take the picture along.
  strip.addEventListener('dragstart', (event) => event.preventDefault());
  strip.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void enlarge(present());
  });
  mark();
}

function followButtons(gallery: HTMLElement, { count, present, goTo, enlarge }: Photos): void {
  for (const button of gallery.querySelectorAll<HTMLButtonElement>('[data-step], [data-enlarge]')) {
    const steps = Number(button.dataset.step ?? 0);
    button.hidden = false;
    button.addEventListener('click', () => {
      if (steps === 0) void enlarge(present());
      else goTo(wrapIndex(present(), steps, count));
    });
  }
}
