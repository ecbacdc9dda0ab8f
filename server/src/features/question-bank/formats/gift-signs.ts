const signs = /[~=#{}:\\]|\r\n?|\n/g

/** A text of GIFT with its signs escaped. */
export const escapeSigns = (text: string) => text.replace(signs, (sign) => (/[\r\n]/.test(sign) ? '\\n' : `\\${sign}`))

/** A text that begins like a weight or a format says that it is none. */
export const answerText = (text: string) => (/^[[%]/.test(text) ? `[plain]${escapeSigns(text)}` : escapeSigns(text))
