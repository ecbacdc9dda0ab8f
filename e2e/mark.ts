/** Six random letters, for names that nobody else in the school has. Without digits: a name of a person holds no long number. */
export const newMark = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
