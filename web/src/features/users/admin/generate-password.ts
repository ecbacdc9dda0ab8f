/** Nothing that is confused when read aloud or copied by hand: no i, l, o, 0, 1. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Some 59 bits. */
const fewestGroups = 3
const groupLength = 4

/** A number below `limit`, each one as likely as the others. */
function randomBelow(limit: number): number {
  const ceiling = 256 - (256 % limit)
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < ceiling ? byte % limit : randomBelow(limit)
}

/** Like `k7mq-93xd-pa2w`: easy to dictate, and as long as it has to be. */
export function generatePassword(least = 0) {
  const groups = Math.max(fewestGroups, Math.ceil((least + 1) / (groupLength + 1)))
  const group = () => Array.from({ length: groupLength }, () => letters[randomBelow(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
