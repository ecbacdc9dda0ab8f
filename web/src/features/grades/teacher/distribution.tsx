import { gradesText } from '../grades.text.ts'
import type { Bin } from './grade-figures.ts'
import styles from './grading.module.css'

const [width, height, ground, gap] = [36, 84, 16, 4]
/** Half a number beside the first and the last edge. */
const edge = 12

/** A step is failing, middling or good, as the badges of the grades are. */
const getTone = ({ from }: Bin) => {
  if (from < 60) return 'red'
  return from < 70 ? 'yellow' : from < 90 ? 'blue' : 'green'
}

/** How the grades are spread, in steps of ten from right to left: each bar says its number, each edge its grade. */
export function Distribution({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const isEmpty = bins.every(({ count }) => count === 0)
  if (isEmpty) return <p className="dim small">{gradesText.distributionNothing}</p>
  const all = bins.length * width
  return (
    <svg
      className={styles.distribution}
      viewBox={`${-edge} 0 ${all + 2 * edge} ${height + ground + 14}`}
      role="img"
      aria-label={gradesText.distributionWords(bins)}
    >
      {bins.map((bin, step) => {
        const x = all - (step + 1) * width
        const tall = (bin.count / most) * height
        return (
          <g key={bin.from}>
            <rect
              fill={bin.count === 0 ? 'var(--m-surface-3)' : `var(--mantine-color-${getTone(bin)}-filled)`}
              x={x + gap}
              y={14 + height - Math.max(2, tall)}
              width={width - 2 * gap}
              height={Math.max(2, tall)}
              rx={3}
            />
            {bin.count > 0 && (
              <text className={styles.distributionCount} x={x + width / 2} y={10 + height - tall}>
                {bin.count}
              </text>
            )}
            <text className="distribution-step" x={x + width} y={height + ground + 12}>
              {bin.from}
            </text>
          </g>
        )
      })}
      <text className="distribution-step" x={0} y={height + ground + 12}>
        {bins.at(-1)?.to}
      </text>
    </svg>
  )
}
