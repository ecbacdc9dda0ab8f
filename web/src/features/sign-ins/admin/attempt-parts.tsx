import type { SignInAttempt } from '@manara/contract/sign-ins.ts'
import { Email } from '../../../ui/layout/email.tsx'
import { signInsText } from '../sign-ins.text.ts'

/** Owner of the account, if known. */
export const AttemptPerson = ({ personName, email }: SignInAttempt) =>
  personName === null ? (
    <span className="dim">{signInsText.unknownPerson}</span>
  ) : (
    <span className="two">
      <bdi>{personName}</bdi>
      {email !== null && <Email email={email} />}
    </span>
  )

export const AttemptPlace = ({ address, browser }: SignInAttempt) => (
  <span className="two">
    <bdi>{browser}</bdi>
    <bdi dir="ltr" className="num">
      {address}
    </bdi>
  </span>
)
