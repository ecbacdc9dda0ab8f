import { tryResponse } from '@manara/contract/question-bank.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { call, getErrorMessage } from '../../../http/api.ts'
import { kindsText } from '../question-kinds.text.ts'
import { type ContentDraft, toGiven } from './content-draft.ts'

interface TryResponseProps {
  type: 'ShortText' | 'Numeric'
  content: ContentDraft
}

/** An answer as marking would read it, while the key is still being written. */
export function TryResponse({ type, content }: TryResponseProps) {
  const [text, setText] = useState('')
  const attempt = useMutation({
    mutationFn: () => call(tryResponse, { body: { type, content: toGiven(type, content), response: { text } } }),
  })
  const { data, error } = attempt
  const handleTry = () => attempt.mutate()
  return (
    <div>
      <Group align="flex-end" gap="0.5rem" wrap="nowrap">
        <TextInput
          flex={1}
          label={kindsText.tryTitle}
          placeholder={kindsText.tryHint}
          dir={text ? 'auto' : 'rtl'}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => {
            attempt.reset()
            setText(currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not to be sent.
            event.preventDefault()
            handleTry()
          }}
        />
        <Button variant="default" loading={attempt.isPending} onClick={handleTry}>
          {kindsText.tryButton}
        </Button>
      </Group>
      <p role="status" className="small">
        {error
          ? getErrorMessage(error)
          : data && kindsText.tryResult(formatNumber(Math.round(data.share * 100)), data.read)}
      </p>
    </div>
  )
}
