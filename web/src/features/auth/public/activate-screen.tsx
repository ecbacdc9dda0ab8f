import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../../session/token.ts'
import logo from '../../../theme/logo.svg'
import '../../../theme/sign-in.css'
import { schoolQuery } from '../../settings/settings.api.ts'
import { settingsText } from '../../settings/settings.text.ts'
import { authText } from '../auth.text.ts'
import { ActivateForm } from './activate-form.tsx'

/** The first sign-in, with the code of a card (R-account-6). */
export function ActivateScreen({ onActivated }: { onActivated: (session: Session) => unknown }) {
  const { data: school } = useQuery(schoolQuery)
  return (
    <div className="signin">
      <main className="signin-form">
        <div className="signin-column">
          <div className="row signin-brand">
            <img src={school?.logoUrl ?? logo} width={48} height={48} alt="" />
            <span>
              <b>{settingsText.product}</b>
              <span className="dim small" dir="auto">
                {school?.name ?? settingsText.school}
              </span>
            </span>
          </div>
          <h1>{authText.activateTitle}</h1>
          <p className="dim signin-lead">{authText.activateLead}</p>
          <ActivateForm onActivated={onActivated} />
          <p className="small dim signin-apply">{authText.noCard}</p>
          <p className="small dim signin-apply">
            {authText.isActivated} <Link to="/auth/login">{authText.toSignIn}</Link>
          </p>
        </div>
      </main>
      <aside className="signin-art">
        <div className="art" />
      </aside>
    </div>
  )
}
