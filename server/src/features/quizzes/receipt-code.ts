import { randomInt } from 'node:crypto'

/** Without what is misheard or misread: 0 and O, 1 and I and L, 5 and S, 2 and Z, 8 and B. */
const signs = '34679ACDEFGHJKMNPQRTUVWXY'

const some = (count: number) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** A short code by which a student and a teacher speak of one submission: `K7M-4QX`. It opens nothing. */
export const newReceiptCode = (): string => `${some(3)}-${some(3)}`
