import { createHash } from 'node:crypto';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { mediaUrl } from '#domain/media/media.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { mileageText, priceText } from '#domain/wording.ts';
import type { DealBadge, SocialPicture } from './picture.ts';

/** Counts up when the drawing changes, so that every address does. */
const DRAWING = 2;

/** Only favourable labels: a shared picture outlives the price that was judged. */
const BADGES: readonly DealBadge[] = ['Great Deal', 'Good Deal', 'Right Price'];

/** What a listing's social image shows. A price that changed since it was compared wears no badge. */
function listingPicture(vehicle: Vehicle): SocialPicture {
  const sold = isSold(vehicle);
  const state = [
    vehicle.mileage === null ? undefined : mileageText(vehicle.mileage),
    vehicle.condition ? labelOf(vehicle.condition) : undefined,
  ].filter((fact) => fact !== undefined);
  return {
    title: vehicle.title,
    price: sold ? 'Sold' : priceText(vehicle.price),
    facts: [state.join(' · '), vehicle.location ?? ''].filter((fact) => fact !== ''),
    badge: sold ? undefined : BADGES.find((badge) => badge === vehicle.priceAnalysis?.label),
    photo: vehicle.images[vehicle.primaryImageIndex] ?? vehicle.images[0],
  };
}

/** A version for each thing that can be seen on it. */
export function versionOf(picture: SocialPicture): string {
  const shown = JSON.stringify([
    DRAWING,
    picture.title,
    picture.price,
    picture.facts,
    picture.badge,
    picture.photo,
  ]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}

type SocialAddress = { vehicleId: number; version: string };
export type ListingImage = { address: SocialAddress; picture: SocialPicture };

/** The social image that a listing has now. */
export function listingImage(vehicle: Vehicle): ListingImage {
  const picture = listingPicture(vehicle);
  return { address: { vehicleId: vehicle.id, version: versionOf(picture) }, picture };
}

/** The media key of a listing's image; its one file is the present version. */
export const socialKey = (vehicleId: number): string => `social/${vehicleId}`;

export const socialFileName = (version: string): string => `${version}.jpg`;

export const socialFileKey = ({ vehicleId, version }: SocialAddress): string =>
  `${socialKey(vehicleId)}/${socialFileName(version)}`;

/** The public address of a version of a listing's image: another picture has another address. */
export const socialPath = (address: SocialAddress): string => mediaUrl(socialFileKey(address));

const PATH = /^\/media\/social\/(\d{1,15})\/([0-9a-f]{16})\.jpg$/;

/** The version that a public address names, or undefined when it names none. */
export function parseSocialPath(path: string): SocialAddress | undefined {
  const [, id, version] = PATH.exec(path) ?? [];
  return id && version ? { vehicleId: Number(id), version } : undefined;
}
