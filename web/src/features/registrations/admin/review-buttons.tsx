import type { Registration } from '@manara/contract/registrations.ts'
import { Box, Button, Stack } from '@mantine/core'
import { IconCheck, IconCreditCard } from '@tabler/icons-react'
import { useCan } from '../../../session/can.tsx'
import { registrationsText } from '../registrations.text.ts'
import { type DecisionKind, decisionNeeds, decisionsFor } from './decisions.ts'

const { review: text, actions } = registrationsText

interface ReviewButtonsProps {
  registration: Registration
  onDecide: (kind: DecisionKind) => void
}

/** The decisions that the state allows, the usual one first. */
export function ReviewButtons({ registration, onDecide }: ReviewButtonsProps) {
  const can = useCan()
  const possible = decisionsFor(registration)
  const kinds = possible.filter((kind) => can(decisionNeeds[kind]))
  if (possible.length === 0)
    return (
      <Box component="p" className="dim small" m="auto 0 0">
        {text.nothingToDo}
      </Box>
    )
  const looks: Record<DecisionKind, { label: string; isFirst?: boolean; isRed?: boolean; Icon?: typeof IconCheck }> = {
    approve: { label: text.approve, isFirst: true, Icon: IconCheck },
    requestPayment: { label: actions.requestPayment, isFirst: true, Icon: IconCreditCard },
    requestNewReceipt: { label: text.newReceipt },
    reject: { label: registration.status === 'PendingReview' ? actions.reject : actions.finalReject, isRed: true },
  }
  return (
    <Stack gap="xs" mt="auto">
      {kinds.map((kind) => {
        const { label, isFirst = false, isRed = false, Icon } = looks[kind]
        return (
          <Button
            key={kind}
            size="md"
            variant={isFirst ? 'filled' : isRed ? 'light' : 'default'}
            {...(isRed && { color: 'red' })}
            leftSection={Icon && <Icon size={18} aria-hidden />}
            onClick={() => onDecide(kind)}
          >
            {label}
          </Button>
        )
      })}
    </Stack>
  )
}
