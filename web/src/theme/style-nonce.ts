const placeholder = '__CSP_NONCE__'

/**
 * The nonce that the server wrote into this page, for styles that are made while it runs. The development server
 * leaves the placeholder, and needs none.
 */
export function styleNonce(): string {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
  return nonce === placeholder ? '' : nonce
}
