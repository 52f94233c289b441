import { mkdirSync } from 'node:fs'
import * as fb from './commands/find-browser.ts'
const [origin, out, only] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const browser = await fb.launchBrowser(fb.findBrowser(console.error))
const looks = [[375,'light'],[1280,'light'],[375,'dark'],[320,'light'],[768,'dark']].slice(0, only ? Number(only) : 5)
for (const [width, colorScheme] of looks) {
  const context = await browser.newContext({ viewport: { width, height: width<700?667:800 }, colorScheme, javaScriptEnabled: width !== 320 })
  const page = await context.newPage()
  const shot = async name => { await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true }); const w = await page.evaluate(()=>document.documentElement.scrollWidth); if (w>width) console.log('OVERFLOW', name, width, w) }
  const go = () => page.locator('main form#step button, main form button[type=submit], main form button').last().click()
  await page.goto(origin + '/enquiries/heat-pump?home=900000000001'); await shot('1start')
  await page.goto(origin + '/enquiries/heat-pump/check?home=900000000001')
  let n = 0
  while (!page.url().includes('/contact') && n++ < 20) {
    if (n === 1) await shot('2question')
    const radio = page.locator('main input[type=radio], main input[type=checkbox]').first()
    if (await radio.count()) await radio.check()
    const before = page.url(); await page.locator('#step button').click(); await page.waitForURL(u => u.href !== before)
  }
  await shot('3who')
  await page.locator('#step button').click(); await page.waitForTimeout(500); await shot('3who-error')
  await page.fill('[name=full-name]', 'Siân Ağaoğlu-Marker'); await page.fill('[name=email]', 'sian@post.example'); await page.fill('[name=phone]', '020 7946 0123')
  await page.locator('#step button').click(); await page.waitForURL('**part=needs*'); await shot('4needs')
  await page.locator('#step button').click(); await page.waitForURL('**part=consent*'); await shot('5consent')
  await page.locator('[name=consents]').nth(1).check()
  await page.locator('header button[name=leave]').click(); await page.waitForURL('**/saved*'); await shot('6saved')
  await page.locator('main li a').first().click(); await page.waitForURL('**/check*'); await shot('7check')
  await page.waitForTimeout(3500)
  await page.getByRole('button', { name: 'Send', exact: true }).click(); await page.waitForTimeout(2500)
  if (!page.url().includes('/sent/')) { await page.waitForTimeout(5500); await page.getByRole('button', { name: 'Send', exact: true }).click(); await page.waitForURL('**/sent/**') }
  await shot('8sent')
  await page.locator('main a[href*="/track/HL"]:not([href$=".ics"])').first().click(); await page.waitForURL('**/track/**'); await shot('9track')
  await page.locator('main details summary').last(); await page.getByText('Your data', { exact: true }).click(); await shot('9track-data')
  await context.close()
}
await browser.close()
