import { Button, VisuallyHidden } from '@mantine/core'
import { IconLinkOff, IconLogin, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { setupLinkQuery } from '../setup.api.ts'
import { setupText } from '../setup.text.ts'
import { SetupForm } from './setup-form.tsx'

const Checking = () => (
  <div className="stack" aria-busy>
    <VisuallyHidden role="status">{setupText.checking}</VisuallyHidden>
    {[100, 100, 100, 100].map((percent, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: four bars that never change places
      <span key={row} className="sk" style={{ inlineSize: `${percent}%`, blockSize: 38 }} />
    ))}
  </div>
)

/** In place of the form. */
const InsteadOfForm = ({ children }: { children: ReactNode }) => (
  <>
    <h1>{setupText.title}</h1>
    <section className="card">{children}</section>
  </>
)

const BrokenLink = () => (
  <InsteadOfForm>
    <Empty
      tone="yellow"
      icon={<IconLinkOff size={28} stroke={1.6} />}
      title={setupText.broken}
      text={setupText.brokenText}
    />
  </InsteadOfForm>
)

const UsedLink = () => (
  <InsteadOfForm>
    <Empty
      tone="green"
      icon={<IconShieldCheck size={28} stroke={1.6} />}
      title={setupText.used}
      text={setupText.usedText}
    >
      <Button
        leftSection={<IconLogin className="mirrored" size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/auth/login" {...props} />}
      >
        {setupText.signIn}
      </Button>
    </Empty>
  </InsteadOfForm>
)

interface SetupStatesProps {
  token: string
  /** Shown above the form, and omitted where there is nothing to set up. */
  head: ReactNode
  onDone: () => void
}

/** Checks first whether the link works, so that no form is filled in for nothing. */
export function SetupStates({ token, head, onDone }: SetupStatesProps) {
  const link = useQuery({ ...setupLinkQuery(token), enabled: token !== '' })
  if (token === '') return <BrokenLink />
  if (link.isPending)
    return (
      <>
        {head}
        <Checking />
      </>
    )
  if (link.data === undefined)
    return (
      <InsteadOfForm>
        <QueryFailed title={setupText.checkFailed} query={link} />
      </InsteadOfForm>
    )
  if (link.data === 'used') return <UsedLink />
  if (link.data === 'broken') return <BrokenLink />
  return (
    <>
      {head}
      <SetupForm token={token} onDone={onDone} />
    </>
  )
}
