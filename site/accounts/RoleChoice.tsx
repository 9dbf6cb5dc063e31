import type { ChoosableRole } from '#domain/accounts/roles.ts';
import { checkStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ROLE_WORDS } from './role-words.ts';

type RoleChoiceProps<Role extends ChoosableRole> = {
  legend: string;
  roles: readonly Role[];
  chosen: Role;
  onChoose: (role: Role) => void;
};

/** One role of several, each with what it is for. */
export function RoleChoice<Role extends ChoosableRole>({
  legend,
  roles,
  chosen,
  onChoose,
}: RoleChoiceProps<Role>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{legend}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="flex min-h-14 cursor-pointer items-center gap-4 rounded-control border border-edge px-4 py-2 hover:border-action has-checked:border-action has-checked:bg-tint"
        >
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === chosen}
            onChange={() => onChoose(role)}
            className={checkStyle()}
          />
          <span className="grow">
            <span className="block font-semibold">{ROLE_WORDS[role].title}</span>
            <span className="block text-sm text-soft">{ROLE_WORDS[role].text}</span>
          </span>
          <Icon name={ROLE_WORDS[role].icon} size={24} />
        </label>
      ))}
    </fieldset>
  );
}
