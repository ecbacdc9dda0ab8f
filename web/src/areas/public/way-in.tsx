import { Button, type ButtonProps } from '@mantine/core'
import { IconLogin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getLanding } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'
import { publicText } from './public.text.ts'

/** Link to the sign-in page, or back to the own area when signed in. */
export function WayIn(props: Pick<ButtonProps, 'variant'>) {
  const session = currentSession()
  return (
    <Button
      leftSection={<IconLogin className="mirrored" size={18} aria-hidden />}
      renderRoot={(rootProps) => <Link to={session ? getLanding(session.role) : '/auth/login'} {...rootProps} />}
      {...props}
    >
      {session ? publicText.myPage : publicText.signIn}
    </Button>
  )
}
