/** A small number derived from the text. */
function computeSeed(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

const drawArcs = (x: number, y: number) =>
  [30, 46, 62, 78, 94].map(
    (r) =>
      `M${String(x - r)} ${String(y)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0`,
  );
const drawWaves = (y: number) =>
  [0, 14, 28, 42].map(
    (down) =>
      `M-10 ${String(y + down)}C40 ${String(y + down - 34)} 90 ${String(y + down + 30)} 170 ${String(y + down - 22)}`,
  );
const drawRays = (x: number) =>
  [0, 18, 36, 54, 72].map((step) => `M${String(x + step)} -10L${String(x + step - 60)} 112`);

function drawStrokes(seed: number): readonly string[] {
  const shift = seed % 40;
  if (seed % 3 === 0) return drawArcs(120 + shift / 2, 20 + shift);
  return seed % 3 === 1 ? drawWaves(44 + shift / 2) : drawRays(70 + shift);
}

/** Faint lines that distinguish cards of one bank, and a sheen from the upper left. */
export function CardPattern({ seed }: { readonly seed: string }) {
  const strokes = drawStrokes(computeSeed(seed));
  return (
    <svg
      viewBox="0 0 158.6 100"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.7" opacity="0.16">
        {strokes.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      <path d="M0 0h96L20 100H0z" fill="#ffffff" opacity="0.06" />
    </svg>
  );
}
