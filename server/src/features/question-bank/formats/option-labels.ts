const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** The letters of Arabic lists, in their order. */
const arabic = Array.from('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ')

const foldLabel = (label: string) => (label === 'ا' ? 'أ' : label === 'هـ' ? 'ه' : label.toUpperCase())

/** Which option a letter names, counted from 0; -1 for what is no letter of a list. */
export const labelIndex = (label: string): number => {
  const letter = foldLabel(label)
  return Math.max(latin.indexOf(letter), arabic.indexOf(letter))
}
