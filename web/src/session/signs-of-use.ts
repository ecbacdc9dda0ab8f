/** Events of a page in use. */
export const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
