import { useEffect } from 'react';
import { dashboardPath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { UpgradeForm } from './UpgradeForm.tsx';

/** Takes those who sell to where they add vehicles, and asks buyers how they want to sell. */
export function ListVehicle() {
  const role = useSession()?.user.role;
  const isBuyer = role === 'buyer';
  useEffect(() => {
    if (role && !isBuyer) location.replace(`${dashboardPath(role)}?tab=add-vehicle`);
  }, [role, isBuyer]);
  if (!isBuyer) return <p role="status">One moment …</p>;
  return (
    <div className="surface grid gap-4 p-5 md:p-8">
      <p>Choose how you sell: your dashboard opens at once.</p>
      <UpgradeForm />
    </div>
  );
}
