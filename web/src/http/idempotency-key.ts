/** A key for one intention of the user. `crypto.randomUUID` would need https, which a school's own network may lack. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
