/** Enough to recognise one's own address, too little to write to another: `ah•••@example.com` (R-recovery-1). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Math.min(2, at - 1)
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
