import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { type Upgrade, UpgradeForm } from '#site/accounts/UpgradeForm.tsx';
import { ShowroomForm } from '#site/dealers/ShowroomForm.tsx';
import { VerificationPanel } from '#site/dealers/verification/VerificationPanel.tsx';
import {
  adminPath,
  dashboardPath,
  favoritesPath,
  listVehiclePath,
  savedSearchesPath,
  searchPath,
} from '#site/lib/paths.ts';
import { Section } from '#site/profile/Section.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';

type Link = readonly [words: string, href: string];

/** The next steps of a role. */
export function NextSteps({ role, email }: { role: Role; email: string }) {
  return STEPS[role](email);
}

const STEPS: Record<Role, (email: string) => ReactNode> = {
  buyer: () => (
    <>
      <Section
        id="watch"
        title="Let the market work for you"
        text="Save vehicles to see when their price drops, and searches to hear of new listings by mail."
      >
        <Links
          links={[
            ['Start Browsing', searchPath()],
            ['Saved vehicles', favoritesPath()],
            ['Saved searches', savedSearchesPath()],
          ]}
        />
      </Section>
      <BecomeDealer roles={['dealer', 'seller']} />
    </>
  ),
  seller: () => (
    <>
      <Section
        id="listings"
        title="Look after your listings"
        text="Your dashboard shows what you sell, who asked about it, and how its price compares."
      >
        <Links links={[['Open your dashboard', dashboardPath('seller')]]} />
      </Section>
      <BecomeDealer roles={['dealer']} />
    </>
  ),
  dealer: () => (
    <>
      <Section
        id="showroom"
        title="Furnish your showroom"
        text="Buyers see it on each of your listings and among the dealers."
      >
        <ShowroomForm />
      </Section>
      <Section
        id="verified"
        title="Become a Verified Business"
        text="Buyers see the mark on your listings, your showroom and in their filters. You send the papers of your business in private; only our team reads them."
      >
        <VerificationPanel />
      </Section>
      <Section
        id="listings"
        title="Look after your listings"
        text="Your dashboard shows what you sell and who asked about it. Agents whom you invite can help you there."
      >
        <Links
          links={[
            ['Open your dashboard', dashboardPath('dealer')],
            ['Sell Your Car', listVehiclePath()],
          ]}
        />
      </Section>
    </>
  ),
  agent: (email) => (
    <>
      <Section
        id="invitation"
        title="Get invited by a dealer"
        text={`An agent looks after the listings of dealers who invited them. Give a dealer your address, ${email}: the invitation appears on your dashboard.`}
      >
        <Links links={[['Open your dashboard', dashboardPath('agent')]]} />
      </Section>
      <BecomeDealer roles={['dealer']} />
    </>
  ),
  admin: () => (
    <Section
      id="market"
      title="Look after the market"
      text="Reports, requests, mails and the log of what was done are on one page. An admin stays an admin: register another account to buy or sell."
    >
      <Links links={[['Open the admin page', adminPath()]]} />
    </Section>
  ),
};

const BecomeDealer = ({ roles }: { roles: readonly [Upgrade, ...Upgrade[]] }) => (
  <Section
    id="sell"
    title="Become a dealer"
    text="With more than a car or two to sell you get a showroom, and agents who can help you in it."
  >
    <div className="max-w-xl">
      <UpgradeForm roles={roles} />
    </div>
  </Section>
);

function Links({ links }: { links: readonly Link[] }) {
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(([words, href], at) => (
        <ButtonLink key={href} href={href} variant={at === 0 ? 'primary' : 'outline'}>
          {words}
        </ButtonLink>
      ))}
    </div>
  );
}
