/** Six random letters that make a name unique in the school. No digits: names of people must not hold long numbers. */
export const newMark = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
