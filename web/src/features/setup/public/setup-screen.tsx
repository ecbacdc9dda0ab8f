import logo from '../../../theme/logo.svg'
import '../../../theme/sign-in.css'
import { settingsText } from '../../settings/settings.text.ts'
import { setupText } from '../setup.text.ts'
import styles from './setup.module.css'
import { SetupStates } from './setup-states.tsx'

interface SetupScreenProps {
  token: string
  onDone: () => void
}

/** The first page of a new school, behind the link that the server prints; it looks like the door. */
export const SetupScreen = ({ token, onDone }: SetupScreenProps) => (
  <div className="signin">
    <main className="signin-form">
      <div className={`signin-column ${styles.setupColumn}`}>
        <div className="row signin-brand">
          <img src={logo} width={48} height={48} alt="" />
          <span>
            <b>{settingsText.product}</b>
            <span className="dim small">{settingsText.school}</span>
          </span>
        </div>
        <SetupStates
          token={token}
          head={
            <>
              <h1>{setupText.welcome}</h1>
              <p className="dim signin-lead">{setupText.lead}</p>
            </>
          }
          onDone={onDone}
        />
      </div>
    </main>
    <aside className="signin-art">
      <div className="art" />
      <blockquote>
        {setupText.motto.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </blockquote>
      <p>{setupText.mottoLine}</p>
    </aside>
  </div>
)
