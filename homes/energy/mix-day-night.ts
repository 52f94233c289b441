/** The price of a kWh of which a share is used at night. Where there is no night price, the day's. */
export function mixDayNight(nightShare: number, day: number, night: number | undefined): number {
  return night === undefined ? day : nightShare * night + (1 - nightShare) * day
}
