/** Browsers make passkeys for names with https and for localhost, and never for numbers. */
export const canUsePasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^([\d.]+|\[.*\])$/.test(location.hostname)
