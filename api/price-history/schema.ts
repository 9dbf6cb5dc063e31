import { z } from 'zod';
import { TIME_RANGES } from '#domain/prices/history.ts';

const kes = z.number().int();
const time = z.string();

const changeSchema = z.object({
  id: kes,
  recordedAt: time,
  price: kes.nullable().meta({ description: 'In whole KES; null when the seller took the price off.' }),
  priceChange: kes.meta({ description: 'Against the last price before; 0 when there was none.' }),
  priceChangePercent: z.number(),
  changeType: z.enum(['initial', 'increase', 'decrease', 'unchanged', 'removed']),
  lowestBefore: kes
    .nullable()
    .meta({ description: 'The lowest price asked in the 30 days before a decrease.' }),
  dropKes: kes.meta({
    description: 'What may be called a price drop: how far a decrease goes below `lowestBefore`, else 0.',
  }),
});

const trendSchema = z.object({
  trend: z.enum(['increasing', 'decreasing', 'stable']),
  totalChange: kes.meta({ description: 'From the price in force when the range began to the last one.' }),
  totalChangePercent: z.number(),
  highestPrice: kes,
  lowestPrice: kes,
  averagePrice: kes.meta({ description: 'Each price counts for as long as it stood.' }),
  volatility: z
    .enum(['low', 'medium', 'high'])
    .meta({ description: 'Highest less lowest: up to 5 % of the average, up to 15 %, or more.' }),
});

export const priceHistorySchema = z.object({
  timeRange: z.enum(TIME_RANGES),
  observedSince: time.nullable().meta({ description: 'When this market first saw a price of the listing.' }),
  from: time,
  until: time.meta({ description: 'Now, or when the vehicle was sold.' }),
  startingPrice: kes.nullable().meta({ description: 'The price in force at `from`.' }),
  history: z.array(changeSchema).meta({ description: 'The changes within the range, oldest first.' }),
  trendAnalysis: trendSchema.nullable().meta({ description: 'Null when no price stood within the range.' }),
});
export type PriceHistoryAnswer = z.infer<typeof priceHistorySchema>;
