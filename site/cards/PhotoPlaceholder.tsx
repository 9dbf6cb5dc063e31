import { CAR_OUTLINE } from '#domain/vehicles/car-outline.ts';

/** Stands where a listing has no photo: the outline of a car on a road, and words. */
export function PhotoPlaceholder() {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand text-soft">
      <svg
        viewBox={`0 0 ${CAR_OUTLINE.width} ${CAR_OUTLINE.height}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={CAR_OUTLINE.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="w-2/5 max-w-56 opacity-70"
      >
        <path d={CAR_OUTLINE.body} />
        <path d={CAR_OUTLINE.details} />
        {CAR_OUTLINE.wheels.flatMap(({ x, y, radii }) =>
          radii.map((radius) => <circle key={`${x} ${radius}`} cx={x} cy={y} r={radius} />),
        )}
        <path d={CAR_OUTLINE.road} strokeDasharray={CAR_OUTLINE.roadDashes} opacity="0.6" />
      </svg>
      <p className="text-center text-sm max-sm:in-data-[view=list]:text-xs">Photo coming soon</p>
    </div>
  );
}
