import type { NotMePreview } from '@manara/contract/sessions.ts'
import { Box, Button, VisuallyHidden } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { BrokenLink, SignInFrame } from '../../settings/sign-in-frame.tsx'
import { notMeQuery, useReportNotMe } from '../security.api.ts'
import { notMeText, securityText } from '../security.text.ts'

interface NotMeScreenProps {
  /** From the link in the mail; empty when it was cut off. */
  secret: string
  onDone: () => void
}

const broken = <BrokenLink title={notMeText.broken} text={notMeText.brokenText} signIn={notMeText.signIn} />

function Report({ secret, preview, onDone }: NotMeScreenProps & { preview: NotMePreview }) {
  const { mutate, isPending, error } = useReportNotMe()
  const { signedInAt, browser, address, sessionsCount, devicesCount } = preview
  const handleReport = () =>
    mutate(secret, {
      onSuccess: ({ message }) => {
        showSuccess(notMeText.reported, message)
        onDone()
      },
    })

  if (error instanceof CallProblem && error.status === 404) return broken
  return (
    <div className="stack">
      <p className="dim signin-lead">{notMeText.lead}</p>
      <Facts>
        <Fact name={notMeText.at}>{securityText.moment(formatDate(signedInAt), formatTime(signedInAt))}</Fact>
        <Fact name={notMeText.browser}>{browser}</Fact>
        <Fact name={notMeText.address}>
          <Ltr>{address}</Ltr>
        </Fact>
      </Facts>
      <section>
        <Box component="h2" fz="1.0625rem" mb="0.25rem">
          {notMeText.what}
        </Box>
        <ul>
          <li>{notMeText.sessionsEnd(sessionsCount)}</li>
          <li>{notMeText.devicesForgotten(devicesCount)}</li>
          <li>{notMeText.passwordCloses}</li>
        </ul>
      </section>
      {error && <Note tone="red">{getErrorMessage(error)}</Note>}
      <Button
        size="lg"
        color="red"
        fullWidth
        leftSection={<IconShieldX size={18} aria-hidden />}
        loading={isPending}
        onClick={handleReport}
      >
        {notMeText.report}
      </Button>
      <Button size="lg" variant="default" fullWidth renderRoot={(props) => <Link to="/auth/login" {...props} />}>
        {notMeText.wasMe}
      </Button>
    </div>
  )
}

/** Behind the link of the mail about a new device (R-session-9). Nothing changes before the press. */
export function NotMeScreen({ secret, onDone }: NotMeScreenProps) {
  const query = useQuery({ ...notMeQuery(secret), enabled: secret !== '' })
  const isBroken = secret === '' || (query.error instanceof CallProblem && query.error.status === 404)
  return (
    <SignInFrame title={notMeText.title}>
      {isBroken ? (
        broken
      ) : query.isPending ? (
        <div className="stack" aria-busy>
          <VisuallyHidden role="status">{notMeText.loading}</VisuallyHidden>
          {[260, 200, 230].map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      ) : query.data === undefined ? (
        <QueryFailed title={notMeText.loadFailed} query={query} />
      ) : (
        <Report secret={secret} preview={query.data} onDone={onDone} />
      )}
    </SignInFrame>
  )
}
