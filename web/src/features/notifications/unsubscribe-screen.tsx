import { unsubscribeFromDigests } from '@manara/contract/digests.ts'
import { Box, Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { BrokenLink, SignInFrame } from '../settings/sign-in-frame.tsx'
import { digestText as text } from './digest.text.ts'

const broken = <BrokenLink title={text.broken} text={text.brokenText} signIn={text.signIn} />

const stopped = (
  <section className="card" role="status">
    <Empty icon={<IconMailOff size={28} stroke={1.6} />} title={text.stopped} text={text.stoppedText}>
      <Button renderRoot={(props) => <Link to="/auth/login" {...props} />}>{text.signIn}</Button>
    </Empty>
  </section>
)

interface UnsubscribeScreenProps {
  /** From the link in the mail; empty when it was cut off. */
  secret: string
}

/** Behind the link of a digest. Only a press changes something: programs that look into mails open links too. */
export function UnsubscribeScreen({ secret }: UnsubscribeScreenProps) {
  const stop = useMutation({ mutationFn: () => call(unsubscribeFromDigests, { params: { secret } }) })
  const isWaiting = secret !== '' && !stop.isSuccess
  return (
    <SignInFrame
      title={text.stopTitle}
      lead={isWaiting ? text.stopLead : undefined}
      motto={text.motto}
      mottoLine={text.mottoLine}
    >
      {!isWaiting && <Box mt="md">{stop.isSuccess ? stopped : broken}</Box>}
      {isWaiting && (
        <div className="stack">
          {stop.isError && (
            <Note tone="red" isPlain>
              {toReason(text.stopFailed)(stop.error)}
            </Note>
          )}
          <Button size="lg" fullWidth loading={stop.isPending} onClick={() => stop.mutate()}>
            {text.stop}
          </Button>
        </div>
      )}
    </SignInFrame>
  )
}
