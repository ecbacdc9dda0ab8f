/** Signs in the lines of a Word document, of an area that no text of the school uses. */
export const wordSigns = {
  /** At the end of a line or an option that is bold, coloured or highlighted as a whole. */
  strong: '\ue000',
  formula: '\ue001',
  picture: '\ue002',
} as const

const signs = /[\ue000-\ue002]/g

export const withoutSigns = (text: string): string => text.replace(signs, '')
