/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** How much the second value grows for each unit of the first: the straight line that lies closest to the points. */
export function computeSlope(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
