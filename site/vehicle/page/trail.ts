import type { Vehicle } from '#api/vehicles/schema.ts';
import { findModelSlugs } from '#site/landing/page-data.ts';
import { homePath, landingPath, searchPath, vehiclePath } from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { Crumb } from '#site/shell/breadcrumbs.ts';

/** The way to a listing; a make or model without a page of its own leads to the search. */
export async function vehicleTrail(market: SiteMarket, vehicle: Vehicle): Promise<Crumb[]> {
  const { id, make, model } = vehicle;
  const slugs = await findModelSlugs(market, vehicle);
  return [
    { label: 'Home', href: homePath() },
    { label: 'Search Cars', href: searchPath() },
    { label: make, href: slugs.make ? landingPath(slugs.make) : filteredSearchPath({ make: [make] }) },
    { label: model, href: hrefOf(vehicle, slugs.model) },
    { label: 'Vehicle Details', href: vehiclePath(id) },
  ];
}

type Named = Pick<Vehicle, 'make' | 'model'>;

/** Where the cars of a model are: its page, or the search. */
export const modelHref = async (market: SiteMarket, named: Named): Promise<string> =>
  hrefOf(named, (await findModelSlugs(market, named)).model);

const hrefOf = ({ make, model }: Named, slug: string | undefined): string =>
  slug ? landingPath(slug) : filteredSearchPath({ make: [make], model: [model] });
