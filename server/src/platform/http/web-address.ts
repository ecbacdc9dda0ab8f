import { BlockList, isIP } from 'node:net'
import { hasLongMarkRun } from '../format/mark-runs.ts'
import { unifyDigits } from './normalize-input.ts'

/** Private, local and unassigned networks: an address in them means nothing to a student at home. */
const privateNetworks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const maxLength = 2_000

const blocked = new BlockList()
for (const [network, prefix, family] of privateNetworks) blocked.addSubnet(network, prefix, family)

const localName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|home\.arpa|onion)$/

function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  // An IPv4 address inside an IPv6 one is checked by the list itself.
  if (family !== 0) return !blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
  const name = host.replace(/\.$/, '').toLowerCase()
  return name.includes('.') && !localName.test(name)
}

/**
 * The address of a page on the internet, in its one form: http or https, without a user in it, not in a private network.
 * The server never fetches it (security T32). Undefined for everything else, however it is written.
 */
export function toWebAddress(text: string): string | undefined {
  // Host names are normalised too.
  if (text.length > maxLength || hasLongMarkRun(text)) return undefined
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\\\p{Cc}\p{Cs}\p{Cf}]/u.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  // Some programs read «١٢٧» as 127.
  const read = URL.parse(unifyDigits(text))
  return isPublicHost(url.hostname) && read && isPublicHost(read.hostname) && url.href.length <= maxLength
    ? url.href
    : undefined
}
