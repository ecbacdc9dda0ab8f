import type { MantineColorsTuple } from '@mantine/core'

const toShades = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

/**
 * Ten steps of equal perceived lightness in every family: step n of one colour can stand in for step n of another.
 * 6 = solid on light, 4 = solid on dark, 1/8 = soft badge on light, 3 = text on dark.
 */
export const palette = {
  /** mina: primary */
  teal: toShades('#eefaf9 #dbf3f0 #bbe5e0 #93d0ca #6abab2 #3d9a93 #0f7a74 #00635e #004f4b #003b37'),
  /** olive: success */
  green: toShades('#f2faf0 #e2f3de #c7e5c1 #a6d09d #86b97b #629a55 #437a37 #326327 #264f1c #1a3b13'),
  /** lapis: information */
  blue: toShades('#eff8ff #ddefff #bedfff #98c8f6 #73afe7 #4b8ecb #2a6ea9 #19588d #104672 #093456'),
  /** saffron: warning */
  yellow: toShades('#fef6eb #fbead4 #f4d5ae #e6ba80 #d39e53 #b57c1c #945d00 #7a4900 #623900 #4a2900'),
  /** pomegranate: danger */
  red: toShades('#fff2f1 #ffe2e0 #ffc7c4 #ffa5a2 #f58381 #d75c5d #b23b40 #94292f #781e24 #5b1418'),
  /** purple of Tyre: the assistant, nothing else */
  grape: toShades('#fcf5fb #f6e8f4 #ead2e7 #e4aede #d18fcb #b36bad #914d8c #783a73 #602d5d #482045'),
  /** sand */
  gray: toShades('#faf8f4 #f3efe8 #e9e3d9 #dcd4c7 #c5bbac #9c9387 #6f6a62 #545049 #393631 #24221f'),
  /** night slate */
  dark: toShades('#e6ecea #c6d0cf #a3b1b2 #849598 #34464d #26363c #1a262b #121b1f #0d1518 #080e10'),
}
