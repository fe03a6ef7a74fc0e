import { isIPv4 } from 'node:net';

/**
 * Whether an address leads to this machine, by the host that a URL parser sees and not by how the text begins.
 *
 * A user name before the host is refused even there: nobody should have to look twice at such an address.
 */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (!/^https?:$/u.test(protocol) || username !== '' || password !== '') return false;
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}
