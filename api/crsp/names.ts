import type { Db } from '#api/database/open.ts';
import type { PriceList } from '#api/duty/price-list.ts';
import { readMakes } from './in-force.ts';
import { findUpload } from './state.ts';

type Asked = { uploadId: number; make: string | undefined };

/**
 * The makes of a list, and the models of one of them with their number of cars: of an upload, or of the list in force.
 * Throws 404.
 */
export async function namesIn(
  db: Db,
  inForce: PriceList,
  { uploadId, make }: Asked,
): Promise<{ makes: string[]; models: { name: string; cars: number }[] }> {
  const makes = uploadId > 0 ? await makesOf(db, uploadId) : countsOf(inForce);
  const models = [...(makes.get(make ?? '') ?? [])].map(([name, cars]) => ({ name, cars }));
  return { makes: [...makes.keys()], models };
}

type Counts = Map<string, Map<string, number>>;

async function makesOf(db: Db, uploadId: number): Promise<Counts> {
  const { body } = await findUpload(db, uploadId);
  const makes = Object.entries(body === null ? {} : readMakes(body));
  return new Map(
    makes.map(([make, models]) => [
      make,
      new Map(Object.entries(models).map(([model, lines]) => [model, lines.length])),
    ]),
  );
}

function countsOf(list: PriceList): Counts {
  const counts: Counts = new Map();
  for (const { make, model } of list.rows()) {
    const models = counts.get(make) ?? new Map<string, number>();
    counts.set(make, models);
    models.set(model, (models.get(model) ?? 0) + 1);
  }
  return counts;
}
