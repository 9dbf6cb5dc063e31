import { indexAt, wrapIndex } from './gallery.ts';

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  if (strip) enhance(gallery, strip);
}

function enhance(gallery: HTMLElement, strip: HTMLElement) {
  const counter = gallery.querySelector<HTMLElement>('[data-counter]');
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbnail]')];
  const slides = [...strip.querySelectorAll<HTMLElement>('[data-photo]')];
  const count = slides.length;
  let shown = -1;
  let settling = 0;

  const present = () => indexAt(strip.scrollLeft, strip.clientWidth, count);
  function goTo(index: number) {
    fetchPhoto(slides[index]);
    strip.scrollTo({ left: index * strip.clientWidth });
  }

  function mark() {
    const index = present();
    if (index === shown) return;
    shown = index;
    if (counter && count > 1) counter.textContent = `${index + 1} of ${count}`;
    thumbnails.forEach((thumbnail, position) => {
      thumbnail.setAttribute('aria-current', String(position === index));
    });
    revealThumbnail(thumbnails[index]);
  }

  /** The photo on show and its neighbours, of which one comes next. */
  function fetchAround() {
    for (const steps of [0, 1, -1]) fetchPhoto(slides[wrapIndex(present(), steps, count)]);
  }

  async function enlarge() {
    const photos = slides.map(({ dataset }) => dataset.photo ?? '');
    const { openLightbox } = await import('./lightbox.client.ts');
    openLightbox({ photos, title: gallery.dataset.gallery ?? '', shown: present(), onClose: goTo });
  }

  strip.addEventListener(
    'scroll',
    () => {
      mark();
      clearTimeout(settling);
      settling = window.setTimeout(fetchAround, 120);
    },
    { passive: true },
  );
  for (const act of ['pointerenter', 'touchstart', 'focusin'])
    gallery.addEventListener(act, fetchAround, { once: true, passive: true });
  strip.addEventListener('keydown', (event) => {
    const target = { ArrowLeft: present() - 1, ArrowRight: present() + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    goTo(wrapIndex(target, 0, count));
  });
  for (const button of gallery.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false;
    button.addEventListener('click', () =>
      goTo(wrapIndex(present(), Number(button.getAttribute('data-step')), count)),
    );
  }
  for (const button of gallery.querySelectorAll<HTMLButtonElement>('[data-enlarge]')) {
    button.hidden = false;
    button.addEventListener('click', () => void enlarge());
  }
  strip.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void enlarge();
  });
  thumbnails.forEach((thumbnail, index) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(index);
    });
  });
  mark();
}

/** Every photo but the first is plain text until somebody acts, so that nobody pays for what they do not look at. */
function fetchPhoto(slide: HTMLElement | undefined): void {
  const waiting = slide?.querySelector('noscript');
  if (slide && waiting) slide.innerHTML = waiting.textContent;
}

function revealThumbnail(thumbnail: HTMLElement | undefined): void {
  const list = thumbnail?.closest('[data-thumbnails]');
  const item = thumbnail?.parentElement;
  if (list && item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 });
}
