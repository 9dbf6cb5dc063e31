import { z } from 'zod';
import type { VehicleRow } from '#api/database/tables.ts';
import {
  CHASSIS_NUMBER_PROBLEM,
  maskChassisNumber,
  readChassisNumber,
} from '#domain/vehicles/chassis-number.ts';
import { maskPlate, PLATE_PROBLEM, readPlate } from '#domain/vehicles/plate.ts';

/*
 * What a seller states for admins alone: it helps to match a document to the car.
 */

const hidden = (name: string, description: string) =>
  z.string(`${name} is a text.`).max(60, `${name} is too long.`).nullable().optional().meta({ description });

export const privateFieldsShape = {
  plate: hidden('The plate', 'Private: only admins see it whole. As it is masked it stays as it is.'),
  chassisNumber: hidden('The chassis number', 'Private like the plate. 6 to 17 letters and digits.'),
};

export const maskedFieldsShape = {
  plate: z.string().nullable().meta({ description: 'Masked: KD* **3B.' }),
  chassisNumber: z.string().nullable().meta({ description: 'Masked but for its last three signs.' }),
};

type Stored = Pick<VehicleRow, 'plate' | 'chassis_number'>;
/** What is left out stays. */
export type PrivateFacts = Partial<Stored>;
type Sent = { plate?: string | null | undefined; chassisNumber?: string | null | undefined };
type Read = { facts: PrivateFacts; problems: { plate?: string; chassisNumber?: string } };

/** The private columns that change by what was sent, with a sentence for what cannot be one. Null or a blank takes one back. */
export function readPrivateFacts(
  { plate, chassisNumber }: Sent,
  before: Stored = { plate: null, chassis_number: null },
): Read {
  const newPlate = readHidden(plate, before.plate, readPlate, maskPlate);
  const newNumber = readHidden(chassisNumber, before.chassis_number, readChassisNumber, maskChassisNumber);
  return {
    facts: {
      ...(typeof newPlate === 'object' && { plate: newPlate.value }),
      ...(typeof newNumber === 'object' && { chassis_number: newNumber.value }),
    },
    problems: {
      ...(newPlate === 'unreadable' && { plate: PLATE_PROBLEM }),
      ...(newNumber === 'unreadable' && { chassisNumber: CHASSIS_NUMBER_PROBLEM }),
    },
  };
}

/** An editor that sends a listing back as it read it changes nothing by the mask. */
function readHidden(
  sent: string | null | undefined,
  before: string | null,
  read: (text: string) => string | undefined,
  mask: (value: string) => string,
): { value: string | null } | 'unchanged' | 'unreadable' {
  if (sent === undefined || (before !== null && sent === mask(before))) return 'unchanged';
  if (sent === null || sent.trim() === '') return { value: null };
  const value = read(sent);
  return value === undefined ? 'unreadable' : { value };
}

/** The private facts as the seller's own answers show them. */
export const maskedFacts = ({ plate, chassis_number }: Stored) => ({
  plate: plate && maskPlate(plate),
  chassisNumber: chassis_number && maskChassisNumber(chassis_number),
});
