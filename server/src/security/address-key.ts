import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, or undefined when it is none. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * What requests of one place are counted by: an IPv4 address, or the first half of an IPv6 address. One person has a whole
 * /64 and could otherwise come from a new address each time.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  const groups = groupsOf(bare)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : bare
}
