import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { axeViolations } from "./matrixTests.ts"
import { announced, type PagesBrowser } from "./PagesBrowser.ts"

/** Tests of putting emoji of a grid into the bag. */
export const gridBagTests = (browser: PagesBrowser) =>
  describe("the bag, from a grid", () => {
    let page: Page
    beforeAll(async () => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
      // The home page has thousands of images.
      await page.route("**/assets/**", (route) => route.abort())
    })
    afterAll(() => page.context().close())

    beforeEach(async () => {
      await page.goto("/about")
      await page.evaluate(() => localStorage.clear())
    })

    const emoji = (slug: string) => page.locator(`main [role=grid] a[href='/emoji/${slug}']:visible`).first()
    const button = () => page.locator(".grid-bag:visible")
    const named = (name: string) => page.getByRole("button", { name, exact: true })
    /** The place of an emoji in its grid, and the height of the grid. */
    const placeOf = (slug: string) =>
      emoji(slug).evaluate((link) => {
        const [cell, grid] = [link, link.closest("[role=grid]")!].map((each) => each.getBoundingClientRect())
        return [cell!.x - grid!.x, cell!.y - grid!.y, cell!.width, cell!.height, grid!.height].map(Math.round)
      })
    const bag = () => page.evaluate(() => localStorage.getItem("bag"))

    it("the key B puts an emoji into the bag or takes it out, and says so", async () => {
      await page.goto("/category/food-drink")
      await emoji("pizza").focus()
      assert.strictEqual(await named("Add pizza to bag").count(), 1)
      await page.keyboard.press("Shift+B")
      assert.isNull(await bag())
      await page.keyboard.press("b")
      await announced(page, "pizza is in the bag.")
      assert.strictEqual(await bag(), "pizza")
      assert.strictEqual(await named("Remove pizza from bag").count(), 1)
      assert.strictEqual(await page.locator("#bag-link").textContent(), "Bag (1)")
      await page.keyboard.press("ArrowRight")
      await page.keyboard.press("b")
      assert.strictEqual((await bag())!.split(",").length, 2)
      await page.keyboard.press("ArrowLeft")
      assert.strictEqual(await named("Remove pizza from bag").count(), 1)
      await page.keyboard.press("b")
      await announced(page, "pizza is no longer in the bag.")
      assert.notInclude((await bag())!, "pizza")
      assert.strictEqual(await page.evaluate(() => document.activeElement!.getAttribute("href")), "/emoji/pizza")
    })

    it("marks every emoji of the bag, also after the page is loaded again and in results", async () => {
      const marked = () =>
        page
          .locator("[role=grid] a[data-bagged]:visible")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
      await page.goto("/category/food-drink")
      for (const slug of ["pizza", "sushi"]) {
        await emoji(slug).focus()
        await page.keyboard.press("b")
      }
      assert.sameMembers(await marked(), ["/emoji/pizza", "/emoji/sushi"])
      assert.strictEqual(await emoji("sushi").getAttribute("aria-description"), "Bag")
      await page.keyboard.press("b")
      assert.deepStrictEqual(await marked(), ["/emoji/pizza"])
      assert.isNull(await emoji("sushi").getAttribute("aria-description"))
      await page.goto("/search?q=pizza")
      assert.deepStrictEqual(await marked(), ["/emoji/pizza"])
      assert.deepStrictEqual(await axeViolations(page), [])
    })

    it("the key is found by its place on keyboards for other scripts", async () => {
      await page.goto("/ar/category/food-drink")
      await page
        .locator("main [role=grid] a[href='/ar/emoji/pizza']")
        .evaluate((link) =>
          link.dispatchEvent(new KeyboardEvent("keydown", { key: "لا", code: "KeyB", bubbles: true }))
        )
      assert.strictEqual(await bag(), "pizza")
    })

    it.each(["/category/food-drink", "/", "/search?q=pizza"])(
      "a mouse has a button on the emoji at %s",
      async (path) => {
        await page.goto(path)
        const opened: Array<string> = []
        page.on("request", (request) => {
          if (request.url().includes("/emoji/pizza")) opened.push(request.url())
        })
        await emoji("pizza").scrollIntoViewIfNeeded()
        const before = await placeOf("pizza")
        await emoji("pizza").hover()
        assert.strictEqual(await named("Add pizza to bag").count(), 1)
        // On the home page, axe-core takes minutes.
        if (path !== "/") assert.deepStrictEqual(await axeViolations(page), [])
        await button().click()
        await announced(page, "pizza is in the bag.")
        assert.deepStrictEqual([await bag(), await named("Remove pizza from bag").count()], ["pizza", 1])
        assert.deepStrictEqual(await placeOf("pizza"), before)
        // The click opens nothing and leaves the focus where it is.
        assert.deepStrictEqual(opened, [])
        assert.strictEqual(await page.evaluate(() => document.activeElement === document.body), true)
        await page.mouse.move(0, 0)
        assert.strictEqual(await button().count(), 0)
      }
    )

    it("has no button on the emoji that a finger opens", async () => {
      await browser.withPage(
        async (page) => {
          await page.goto("/category/food-drink")
          const link = page.locator("main [role=grid] a[href='/emoji/pizza']")
          const { width } = (await link.boundingBox())!
          // The place where a mouse has the button.
          await link.tap({ position: { x: width - 8, y: 8 } })
          await page.waitForURL("**/emoji/pizza")
          assert.isNull(await page.evaluate(() => localStorage.getItem("bag")))
        },
        { hasTouch: true, viewport: { width: 360, height: 800 } }
      )
    })

    describe("with a finger", () => {
      const options = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } }
      const path = "/category/food-drink"
      const pizza = "main [role=grid] a[href='/emoji/pizza']"

      it("a long press puts an emoji into the bag or takes it out, and the page says so", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          assert.isTrue(await page.locator(".touch-hint").isVisible())
          const input = await page.context().newCDPSession(page)
          await page.locator(pizza).scrollIntoViewIfNeeded()
          const { height, width, x, y } = (await page.locator(pizza).boundingBox())!
          for (const [message, bag] of [
            ["pizza is in the bag.", "pizza"],
            ["pizza is no longer in the bag.", ""]
          ] as const) {
            const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
            await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
            await announced(page, message)
            await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
            assert.strictEqual(await page.evaluate(() => localStorage.getItem("bag")), bag)
          }
          assert.strictEqual(await page.locator(".grid-bag").count(), 0)
          await page.locator(pizza).tap()
          await page.waitForURL("**/emoji/pizza")
        }, options)
      })

      /** Returns whether the browser continues, for example opens its menu. */
      const touch = (page: Page, type: string, at = 100) =>
        page.locator(pizza).evaluate(
          (link, [type, at]) => {
            const options = { bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch" }
            return link.dispatchEvent(new PointerEvent(type, { ...options, clientX: at, clientY: at }))
          },
          [type, at] as const
        )
      /** Lifts the finger. Returns whether the click opens the emoji. */
      const lift = (page: Page) =>
        page.locator(pizza).evaluate((link) => {
          const [up, click] = ["pointerup", "click"].map(
            (type) => new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch" })
          )
          link.dispatchEvent(up!)
          return link.dispatchEvent(click!)
        })
      const longerThanPress = 1000

      it.each(["/keywords/pizza", "/platforms/twitter", "/popular", "/traits/flags", "/versions/15.0", "/years/2022"])(
        "%s says what a long press does",
        async (path) => {
          await browser.withPage(async (page) => {
            await page.goto(path)
            assert.strictEqual(
              await page.locator(".touch-hint").innerText(),
              "Press and hold an emoji to add it to the bag or remove it."
            )
          }, options)
        }
      )

      it("a long press opens nothing, and a short one opens the emoji", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          await touch(page, "pointerdown")
          await touch(page, "pointermove", 104)
          await announced(page, "pizza is in the bag.")
          assert.isFalse(await lift(page))
          await touch(page, "pointerdown")
          assert.isTrue(await lift(page))
        }, options)
      })

      it("a long press that the browser reports counts once, and opens no menu", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          await touch(page, "pointerdown")
          assert.isFalse(await touch(page, "contextmenu"))
          assert.strictEqual(await page.evaluate(() => localStorage.getItem("bag")), "pizza")
          await page.waitForTimeout(longerThanPress)
          assert.strictEqual(await page.evaluate(() => localStorage.getItem("bag")), "pizza")
        }, options)
      })

      it("a click some time after a long press opens the emoji", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          await touch(page, "pointerdown")
          await touch(page, "contextmenu")
          await touch(page, "pointerup")
          await page.waitForTimeout(longerThanPress)
          assert.isTrue(await touch(page, "click"))
        }, options)
      })

      it("a long press counts in browsers that do not report the type of the pointer", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          const menu = () =>
            page
              .locator(pizza)
              .evaluate((link) =>
                link.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))
              )
          assert.isTrue(await menu())
          await touch(page, "pointerdown")
          assert.isFalse(await menu())
          assert.strictEqual(await page.evaluate(() => localStorage.getItem("bag")), "pizza")
          await touch(page, "pointerup")
          await page.keyboard.press("Shift")
          assert.isTrue(await menu())
        }, options)
      })

      it("a finger that moves on is no long press", async () => {
        await browser.withPage(async (page) => {
          await page.goto(path)
          await touch(page, "pointerdown")
          await touch(page, "pointermove", 120)
          await page.waitForTimeout(longerThanPress)
          assert.isNull(await page.evaluate(() => localStorage.getItem("bag")))
        }, options)
      })

      it("the mouse keeps the menu of the browser, and has no hint", async () => {
        await page.goto(path)
        assert.isFalse(await page.locator(".touch-hint").isVisible())
        const hasMenu = await page
          .locator(pizza)
          .evaluate((link) =>
            link.dispatchEvent(
              new PointerEvent("contextmenu", { bubbles: true, cancelable: true, pointerType: "mouse" })
            )
          )
        assert.isTrue(hasMenu)
        assert.isNull(await bag())
      })
    })
  })
