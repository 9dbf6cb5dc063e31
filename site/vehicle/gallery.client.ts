import { indexAt, wrapIndex } from './gallery.ts';

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  if (strip) enhance(gallery, strip);
}

function enhance(gallery: HTMLElement, strip: HTMLElement) {
  const counter = gallery.querySelector<HTMLElement>('[data-counter]');
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbnail]')];
  const count = strip.children.length;
  let shown = -1;

  const present = () => indexAt(strip.scrollLeft, strip.clientWidth, count);
  const goTo = (index: number) => strip.scrollTo({ left: index * strip.clientWidth });

  function mark() {
    const index = present();
    if (index === shown) return;
    shown = index;
    if (counter) counter.textContent = `${index + 1} of ${count}`;
    thumbnails.forEach((thumbnail, position) => {
      thumbnail.setAttribute('aria-current', String(position === index));
    });
  }

  strip.addEventListener('scroll', mark, { passive: true });
  strip.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    goTo(wrapIndex(present(), steps, count));
  });
  for (const button of gallery.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false;
    button.addEventListener('click', () =>
      goTo(wrapIndex(present(), Number(button.getAttribute('data-step')), count)),
    );
  }
  thumbnails.forEach((thumbnail, index) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(index);
    });
  });
  for (const image of strip.querySelectorAll('img')) {
    const giveWay = () => image.closest('picture')?.remove();
    if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') giveWay();
    image.addEventListener('error', giveWay);
  }
  mark();
}
