import type { App } from '#api/app.ts';
import type { OwnCall } from './own-calls.ts';
import type { TestPerson } from './people.ts';

/** Makes a call of OWN_CALLS as a person. */
export async function callOwn(app: App, name: string, asked: OwnCall, { headers }: TestPerson) {
  const { id, photoId, documentId, replyId, messageId, body } = asked;
  const form = formOf(asked);
  const [method = '', route = ''] = name.split(' ');
  const path = route
    .replace(/:(?:photo|frame)Id/, String(photoId))
    .replace(':documentId', String(documentId))
    .replace(':replyId', String(replyId))
    .replace(':messageId', String(messageId))
    .replace(':line', '2')
    .replace(':picture', 'logo')
    .replace(/:\w+/, String(id));
  const sent = method === 'GET' ? {} : { body: form ?? JSON.stringify(body ?? {}) };
  const answer = await app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...headers, ...(!form && { 'content-type': 'application/json' }) },
      ...sent,
    }),
  );
  return { status: answer.status, text: await answer.text() };
}

function formOf({ photo, document, stock, zip, owner }: OwnCall): FormData | undefined {
  if (stock !== undefined) return stockForm(stock, owner);
  if (zip) return zipForm(zip);
  const file = photo ?? document;
  if (!file) return undefined;
  const form = new FormData();
  if (document) form.append('kind', 'logbook');
  form.append(photo ? 'photo' : 'document', new File([new Uint8Array(file)], 'me.jpg'));
  return form;
}

function stockForm(stock: string, { id }: TestPerson): FormData {
  const form = new FormData();
  form.append('sellerId', String(id));
  form.append('file', new File([stock], 'stock.csv'));
  return form;
}

function zipForm(zip: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(zip)], 'photos.zip'));
  return form;
}
