const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** The letters of Arabic lists, in their order. */
const abjad = Array.from('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ')
/** The order of dictionaries, which word processors offer for lists too. */
const alphabet = Array.from('أبتثجحخدذرزسشصضطظعغفقكلمنهوي')

export const labelSeries = { latin, abjad, alphabet } as const

/** A label in its one form. */
export const foldLabel = (label: string): string => (label === 'ا' ? 'أ' : label === 'هـ' ? 'ه' : label.toUpperCase())

/** Which option a letter names, counted from 0; -1 for what is no letter of a list. */
export const labelIndex = (label: string): number => {
  const letter = foldLabel(label)
  return Math.max(latin.indexOf(letter), abjad.indexOf(letter))
}

/** Whether a letter is at this place, counted from 0, of one of the orders. */
export const isLetterAt = (label: string, place: number): boolean => {
  const letter = foldLabel(label)
  return latin[place] === letter || abjad[place] === letter || alphabet[place] === letter
}
