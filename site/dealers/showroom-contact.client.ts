import type { ContactSubject } from '#site/leads/contact.ts';

const about = document.querySelector<HTMLSelectElement>('[data-contact-about]');
const place = about?.closest<HTMLElement>('[data-contact-subject]');

// A lead and a conversation are about one car; the visitor says which.
about?.addEventListener('change', () => {
  const before = place?.dataset.contactSubject;
  if (!place || !before) return;
  const subject: ContactSubject = JSON.parse(before);
  const vehicleTitle = about.selectedOptions[0]?.text ?? subject.vehicleTitle;
  place.dataset.contactSubject = JSON.stringify({ ...subject, vehicleId: Number(about.value), vehicleTitle });
});
