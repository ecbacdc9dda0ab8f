import { Button } from '@mantine/core'
import { IconLinkOff, IconLogin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import logo from '../../theme/logo.svg'
import '../../theme/sign-in.css'
import { Empty } from '../../ui/feedback/empty.tsx'
import { schoolQuery } from './school.api.ts'
import { settingsText } from './settings.text.ts'

interface SignInFrameProps {
  /** Absent where what is inside has a title of its own. */
  title?: string
  lead?: string | undefined
  /** Lines over the picture. */
  motto?: readonly string[]
  mottoLine?: string
  className?: string | undefined
  children: ReactNode
}

/** The look of the sign-in page and of the pages beside it. */
export function SignInFrame({ title, lead, motto = [], mottoLine, className = '', children }: SignInFrameProps) {
  const { data: school } = useQuery(schoolQuery)
  return (
    <div className="signin">
      <main className="signin-form">
        <div className={`signin-column ${className}`}>
          <div className="row signin-brand">
            <img src={school?.logoUrl ?? logo} width={48} height={48} alt="" />
            <span>
              <b>{settingsText.product}</b>
              <span className="dim small" dir="auto">
                {school?.name ?? settingsText.school}
              </span>
            </span>
          </div>
          {title && <h1>{title}</h1>}
          {lead && <p className="dim signin-lead">{lead}</p>}
          {children}
        </div>
      </main>
      <aside className="signin-art">
        <div className="art" />
        {motto.length > 0 && (
          <blockquote>
            {motto.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </blockquote>
        )}
        {mottoLine && <p>{mottoLine}</p>}
      </aside>
    </div>
  )
}

interface BrokenLinkProps {
  title: string
  text: string
  signIn: string
}

/** In place of the page of a link that opens nothing. */
export const BrokenLink = ({ title, text, signIn }: BrokenLinkProps) => (
  <section className="card">
    <Empty tone="yellow" icon={<IconLinkOff size={28} stroke={1.6} />} title={title} text={text}>
      <Button
        leftSection={<IconLogin className="mirrored" size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/auth/login" {...props} />}
      >
        {signIn}
      </Button>
    </Empty>
  </section>
)
