import type { Mail } from '#api/mail/queue.ts';
import { greeting } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { hostOf } from '#domain/outside-address.ts';

type Failed = {
  dealer: { id: number; email: string; first_name: string | null };
  feed: { url: string };
  sentence: string;
  publicUrl: string;
};

/** Tells a dealer that their feed failed several times; the address itself may hold a key and stays out. */
export function feedFailedMail({ dealer, feed, sentence, publicUrl }: Failed): Mail {
  const parts = [
    greeting(dealer.first_name),
    `Your stock could not be fetched from ${hostOf(new URL(feed.url))} three times in a row. The last time: ${sentence}`,
    'Your listings stay as they are. We try again at least once a day, and write no more about it until it has worked again.',
    `See the feed, change its address or pause it: ${publicUrl}/dashboard/dealer/import`,
    BRAND.name,
  ];
  return {
    ...{
      kind: 'feed-failed',
      to: dealer.email,
      userId: dealer.id,
      subject: 'Your stock feed has failed three times',
    },
    text: `${parts.join('\n\n')}\n`,
  };
}
