import { Link } from '@tanstack/react-router'
import type { Session } from '../../../session/token.ts'
import { SignInFrame } from '../../settings/sign-in-frame.tsx'
import { authText } from '../auth.text.ts'
import { ActivateForm } from './activate-form.tsx'

/** The first sign-in, with the code of a card (R-account-6). */
export const ActivateScreen = ({ onActivated }: { onActivated: (session: Session) => unknown }) => (
  <SignInFrame title={authText.activateTitle} lead={authText.activateLead}>
    <ActivateForm onActivated={onActivated} />
    <p className="small dim signin-apply">{authText.noCard}</p>
    <p className="small dim signin-apply">
      {authText.isActivated} <Link to="/auth/login">{authText.toSignIn}</Link>
    </p>
  </SignInFrame>
)
