import { isIPv4, isIPv6 } from 'node:net'

/** Of an IPv6 address the first four groups are the line of one customer: who holds it has all the rest. */
const groupsOfLine = 4

/** The eight groups of an IPv6 address without a zone, whatever of it is left out; the last two may be written as IPv4. */
function parseGroups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain = dotted ? `${dotted[1]}${toPair(dotted[2], dotted[3])}:${toPair(dotted[4], dotted[5])}` : address
  const [head = '', tail] = plain.split('::')
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const toPair = (high = '0', low = '0') => (Number(high) * 256 + Number(low)).toString(16)

/** `::ffff:1.2.3.4` is the IPv4 address 1.2.3.4, as a socket for both kinds tells it. */
function mappedIPv4([a, b, c, d, e, mark, high = 0, low = 0]: readonly number[]): string | undefined {
  if (a || b || c || d || e || mark !== 0xffff) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * Key that counts an address: IPv4 as it is, IPv6 by its first 64 bits, since one sender has all that begin so. The
 * zone (`%eth0`) says nothing of the sender. Text that is no address is its own key, truncated.
 */
export function addressKey(address: string): string {
  const bare = address.slice(0, 64).replace(/%.*$/s, '')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const groups = parseGroups(bare)
  const line = groups.slice(0, groupsOfLine).map((group) => group.toString(16))
  return mappedIPv4(groups) ?? `${line.join(':')}::/64`
}
