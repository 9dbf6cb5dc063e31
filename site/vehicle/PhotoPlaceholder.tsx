/** Stands where a listing has no photo: the outline of a car on a road, and words. */
export function PhotoPlaceholder() {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand text-soft">
      <svg
        viewBox="0 0 160 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="w-2/5 max-w-56 opacity-70"
      >
        <path d="M22 54h-8c-3 0-5-2-5-5v-9c0-4 3-7 7-8l21-4 20-15c4-3 8-4 13-4h30c6 0 11 2 15 6l15 14 15 4c5 2 8 5 8 10v6c0 3-2 5-5 5h-8M54 54h51" />
        <path d="M46 28h88M86 9v19M61 16l-6 12M24 37h8M136 40h10" />
        <circle cx="38" cy="54" r="11" />
        <circle cx="38" cy="54" r="4" />
        <circle cx="121" cy="54" r="11" />
        <circle cx="121" cy="54" r="4" />
        <path d="M4 70h152" strokeDasharray="14 9" opacity="0.6" />
      </svg>
      <p className="text-sm">Photo coming soon</p>
    </div>
  );
}
