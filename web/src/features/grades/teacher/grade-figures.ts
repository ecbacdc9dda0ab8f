import type { GradedEnrollment } from '@manara/contract/grades.ts'

export interface Bin {
  from: number
  to: number
  count: number
}

export interface GradeFigures {
  totalCount: number
  enteredCount: number
  finalsCount: number
  average: number | null
  highest: number | null
  belowPassingCount: number | null
  bins: Bin[]
}

/** The passing mark of a course unless the school says otherwise. */
const passing = 60
const binWidth = 10

/** Ten steps of ten; 100 belongs to the last one. */
function toBins(totals: readonly number[]): Bin[] {
  const bins = Array.from({ length: 10 }, (_, step) => ({
    from: step * binWidth,
    to: step === 9 ? 100 : step * binWidth + 9,
    count: 0,
  }))
  for (const total of totals) {
    const bin = bins[Math.min(9, Math.floor(total / binWidth))]
    if (bin) bin.count++
  }
  return bins
}

/** Statistics of the saved marks; the distribution counts all students with both marks. */
export function gradeFigures(rows: readonly GradedEnrollment[]): GradeFigures {
  const totals = rows.flatMap(({ practicalGrade, examGrade }) =>
    practicalGrade === null || examGrade === null ? [] : [practicalGrade + examGrade],
  )
  const finals = rows.flatMap(({ finalGrade }) => finalGrade ?? [])
  const hasFinals = finals.length > 0
  return {
    totalCount: rows.length,
    enteredCount: totals.length,
    finalsCount: finals.length,
    average: hasFinals ? Math.round((finals.reduce((sum, grade) => sum + grade, 0) / finals.length) * 10) / 10 : null,
    highest: hasFinals ? Math.max(...finals) : null,
    belowPassingCount: hasFinals ? finals.filter((grade) => grade < passing).length : null,
    bins: toBins(totals),
  }
}
