const units = ['بايت', 'ك.ب', 'م.ب', 'غ.ب']

/** 50 م.ب: in steps of 1024, with one decimal where it says something. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}
