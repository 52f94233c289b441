/** The text alternatives of the drawings that explain, and the lines below them. */
export const drawings = {
  'meter-digits': {
    alt: 'An electricity meter with the numbers 4 8 2 6 0, then a red 7. A line marks the first five as the reading; the red one is crossed out.',
    caption: 'Write 48260. Leave out the red number.',
  },
  'meter-two-rates': {
    alt: 'An electricity meter with two rows of numbers. The row marked Day shows 3 1 7 0 4 and has a sun beside it; the row marked Night shows 1 2 9 5 8 and has a moon beside it.',
    caption:
      'Two readings. Day (or Normal): 31704. Night (or Low): 12958. If yours says Rate 1 and Rate 2, check your bill for which is which.',
  },
  'meter-dials': {
    alt: 'Four dials like small clocks, each turning the opposite way from the one before. Each pointer stands between two numbers, and the lower is written below it: 4, 8, 2, 6. A small red dial is crossed out.',
    caption: 'Write 4826: the lower of the two numbers at each pointer. Leave out the red dial.',
  },
  'meter-gas-metric': {
    alt: 'A gas meter marked m³ with the numbers 0 6 3 1 8, a decimal point, and three red numbers. The five before the point are the reading; the red ones are crossed out.',
    caption: 'Metric (m³): write 06318. Leave out what comes after the point.',
  },
  'meter-gas-imperial': {
    alt: 'A gas meter marked ft³ with the numbers 2 7 4 9, then two red numbers. The first four are the reading; the red ones are crossed out.',
    caption: 'Imperial (ft³): write 2749. Leave out the red numbers.',
  },
  'meter-smart': {
    alt: 'A smart meter with a number pad. The 9 on the pad is marked, and the screen shows 0 1 5 2 7, with kWh below it.',
    caption:
      'On many smart meters, pressing 9 shows the reading. Write 01527: the whole numbers beside kWh or m³.',
  },
  'meter-prepayment': {
    alt: 'A prepayment meter with a slot and a key. Its screen shows 0 8 1 4 6 with kWh after it, and a button below it is marked.',
    caption:
      'Press the button until numbers with kWh or m³ show: here, write 08146. Pounds are your credit, not the reading.',
  },
  'loft-depth': {
    alt: 'Two lofts seen from the side, each with a tape measure standing on the ceiling. On the left 100 millimetres of insulation reach the top of the joists. On the right 270 millimetres cover them.',
    caption: 'Level with the joists is about 100 mm. 270 mm covers them: that’s the depth advised.',
  },
  'brick-bond': {
    alt: 'Two walls of brick. In the solid wall, short ends of bricks stand between the long sides. In the cavity wall there are only long sides. Below each is its thickness at a door: two bricks without a gap, and two with a gap between.',
    caption:
      'Left, solid: short ends among the long bricks. Right, cavity: long bricks only, and a thicker wall at the door. Render or cladding can hide it.',
  },
} as const
