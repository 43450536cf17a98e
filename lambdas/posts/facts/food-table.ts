/**
 * USDA's measurements per 100 g for 179 everyday foods, by their number in the National Nutrient Database.
 * docs/facts.md describes how the lines were extracted. Energy is in kcal; protein to sugars in g; calcium to zinc,
 * choline and vitamin C in mg; the rest in mcg. Vitamin A is in retinol activity equivalents, folate in dietary folate
 * equivalents. A value is blank if USDA has none, or if a later release omits it.
 *
 * Dataset: USDA National Nutrient Database for Standard Reference, Release 28, with the changes in FoodData Central of
 * 2024-10-31 (public domain). Read 2026-11-22.
 */
export const FOOD_TABLE = `ndb|name|description|portion|grams|energy|protein|fat|saturated fat|carbohydrate|fiber|sugars|calcium|iron|magnesium|potassium|sodium|zinc|vitamin C|vitamin D|vitamin A|folate|vitamin B12|choline|selenium
16070|lentils|Lentils, mature seeds, cooked, boiled, without salt|1 cup|198|116|9.02|0.38|0.053|20.13|7.9|1.8|19|3.33|36|369|2|1.27|1.5|0|0|181|0|32.7|2.8
16057|chickpeas|Chickpeas (garbanzo beans, bengal gram), mature seeds, cooked, boiled, without salt|1 cup|164|164|8.86|2.59|0.269|27.42|7.6|4.8|49|2.89|48|291|7|1.53|1.3|0|1|172|0|42.8|3.7
16359|canned chickpeas|Chickpeas (garbanzo beans, bengal gram), mature seeds, canned, drained, rinsed in tap water|1 cup|152|138|7.04|2.47|0.213|22.87|6.3|4|43|0.98|24|109|212|0.59|0.1|0|1|41|0||3.1
16015|black beans|Beans, black, mature seeds, cooked, boiled, without salt|1 cup|172|132|8.86|0.54|0.139|23.71|8.7|0.32|27|2.1|70|355|1|1.12|0|0|0|149|0|32.6|1.2
16033|kidney beans|Beans, kidney, red, mature seeds, cooked, boiled, without salt|1 cup|177|127|8.67|0.5|0.072|22.8|7.4|0.32|28|2.94|45|403|2|1.07|1.2|0|0|130|0|30.5|1.2
16043|pinto beans|Beans, pinto, mature seeds, cooked, boiled, without salt|1 cup|171|143|9.01|0.65|0.136|26.22|9|0.34|46|2.09|50|436|1|0.98|0.8|0|0|172|0|35.3|6.2
16038|navy beans|Beans, navy, mature seeds, cooked, boiled, without salt|1 cup|182|140|8.23|0.62|0.098|26.05|10.5|0.37|69|2.36|53|389|0|1.03|0.9|0|0|140|0|44.7|2.9
16050|white beans|Beans, white, mature seeds, cooked, boiled, without salt|1 cup|179|139|9.73|0.35|0.091|25.09|6.3|0.34|90|3.7|63|561|6|1.38|0|0|0|81|0|35.1|1.3
16086|split peas|Peas, split, mature seeds, cooked, boiled, without salt|1 cup|196|118|8.34|0.39|0.054|21.1|8.3|2.9|14|1.29|36|362|2|1|0.4|0|0|65|0|32.8|0.6
11305|green peas|Peas, green, cooked, boiled, drained, without salt|1 cup|160|84|5.36|0.22|0.039|15.63|5.5|5.93|27|1.54|39|271|3|1.19|14.2|0|40|63|0|29.7|1.9
11313|frozen peas|Peas, green, frozen, cooked, boiled, drained, without salt|half a cup|80|78|5.15|0.27|0.049|14.26|4.5|4.4|24|1.52|22|110|72|0.67|9.9|0|105|59|0|27.5|1
11212|edamame|Edamame, frozen, prepared|1 cup|155|121|11.91|5.2|0.62|8.91|5.2|2.18|63|2.27|64|436|6|1.37|6.1|0|15|311|0|56.3|0.8
16109|soybeans|Soybeans, mature cooked, boiled, without salt|1 cup|172|172|18.21|8.97|1.297|8.36|6|3|102|5.14|86|515|1|1.15|1.7|0|0|54|0|47.5|7.3
16426|firm tofu|Tofu, raw, firm, prepared with calcium sulfate|half a cup|126|144|17.27|8.72|1.261|2.78|2.3||683|2.66|58|237|14|1.57|0.2|0||29|0||17.4
16159|extra-firm tofu|Tofu, extra firm, prepared with nigari|||83|9.98|5.26|0.919|1.18|1|0.71|282|2.04|35|130|4|1.07|0|0|0|9|0|33|13
16114|tempeh|Tempeh|1 cup|166|192|20.29|10.8|2.539|7.64|||111|2.7|81|412|9|1.14|0|0|0|24|0.08||0
16158|hummus|Hummus, commercial|1 tbsp|15|237|7.78|17.82|2.562|15|5.5|0.62|47|2.54|75|312|426|1.44|0|0|1||0||4.7
16222|unsweetened soy milk|Soymilk (all flavors), unsweetened, with added calcium, vitamins A and D|1 cup|243|33|2.86|1.61|0.206|1.74|0.5|0.41|124|0.46|16|120|37||0|1.2|||1.11||
16112|miso|Miso|1 tbsp|17|198|12.79|6.01|1.025|25.37|5.4|6.2|57|2.49|48|210|3728|2.56|0|0|4|19|0.08|72.2|7
08120|dry rolled oats|Cereals, oats, regular and quick, not fortified, dry|1 cup|81|379|13.15|6.52|1.11|67.7|10.1|0.99|52|4.25|138|362|6|3.64|0|0|0|32|0|40.4|28.9
08121|cooked oatmeal|Cereals, oats, regular and quick, unenriched, cooked with water (includes boiling and microwaving), without salt|1 cup|234|71|2.54|1.52|0.31|12|1.7|0.27|9|0.9|27|70|4|1|0|0|0|6|0|7.4|5.4
20006|cooked pearled barley|Barley, pearled, cooked|1 cup|157|123|2.26|0.44|0.093|28.22|3.8|0.28|11|1.33|22|93|3|0.82|0|0|0|16|0|13.4|8.6
20045|cooked white rice|Rice, white, long-grain, regular, enriched, cooked|1 cup|158|130|2.69|0.28|0.077|28.17|0.4|0.05|10|1.2|12|35|1|0.49|0|0|0|97|0|2.1|7.5
20137|cooked quinoa|Quinoa, cooked|1 cup|185|120|4.4|1.92|0.231|21.3|2.8|0.87|17|1.49|64|172|7|1.09|0|0|0|42|0|23|2.8
20013|cooked bulgur|Bulgur, cooked|1 cup|182|83|3.08|0.24|0.042|18.58|4.5|0.1|10|0.96|32|68|5|0.57|0|0|0|18|0|6.9|0.6
20029|cooked couscous|Couscous, cooked|1 cup|157|112|3.79|0.16|0.029|23.22|1.4|0.1|8|0.38|8|58|5|0.26|0|0|0|15|0|3.3|27.5
20121|cooked pasta|Pasta, cooked, enriched, without added salt|1 cup|124|158|5.8|0.93|0.176|30.86|1.8|0.56|7|1.28|18|44|1|0.51|0|0|0|119|0|6.4|26.4
20010|cooked buckwheat groats|Buckwheat groats, roasted, cooked|1 cup|168|92|3.38|0.62|0.134|19.94|2.7|0.9|7|0.8|51|88|4|0.61|0|0|0|14|0|20.1|2.2
20032|cooked millet|Millet, cooked|1 cup|174|119|3.51|1|0.172|23.67|1.3|0.13|3|0.63|44|62|2|0.91|0|0|0|19|0|11.2|0.9
20141|cooked spelt|Spelt, cooked|1 cup|194|127|5.5|0.85||26.44|3.9||10|1.67|49|143|5|1.25|0||0|13|0||4
18075|whole-wheat bread|Bread, whole-wheat, commercially prepared|1 slice|32|252|12.45|3.5|0.722|42.71|6|4.34|161|2.47|75|254|455|1.77|0|0|0|42|0|27.2|25.7
18060|rye bread|Bread, rye|1 slice|32|259|8.5|3.3|0.626|48.3|5.8|3.85|73|2.83|40|166|603|1.14|0.4|0|0|151|0|14.6|30.9
18363|corn tortillas|Tortillas, ready-to-bake or -fry, corn|||218|5.7|2.85|0.453|44.64|6.3|0.88|81|1.23|72|186|45|1.31|0|0|0|5|0|13.3|6.1
19034|air-popped popcorn|Snacks, popcorn, air-popped|1 cup|8|387|12.94|4.54|0.637|77.78|14.5|0.87|7|3.19|144|329|8|3.08|0|0|10|31|0|21.2|0
20077|wheat bran|Wheat bran, crude|1 cup|58|216|15.55|4.25|0.63|64.51|42.8|0.41|73|10.57|611|1182|2|7.27|0|0|0|79|0|74.4|77.6
20078|wheat germ|Wheat germ, crude|1 cup|115|360|23.15|9.72|1.665|51.8|13.2||39|6.26|239|892|12|12.29|0|0|0|281|0||79.2
11457|raw spinach|Spinach, raw|1 cup|30|23|2.86|0.39|0.063|3.63|2.2|0.42|99|2.71|79|558|79|0.53|28.1|0|469|194|0|19.3|1
11458|cooked spinach|Spinach, cooked, boiled, drained, without salt|1 cup|180|23|2.97|0.26|0.043|3.75|2.4|0.43|136|3.57|87|466|70|0.76|9.8|0|524|146|0|19.7|1.5
11233|raw kale|Kale, raw|||35|2.92|1.49|0.178|4.42|4.1|0.99|254|1.6|33|348|53|0.39|93.4|0|241||0|0.5|0.9
11162|cooked collard greens|Collards, cooked, boiled, drained, without salt|1 cup, chopped|190|33|2.71|0.72|0.047|5.65|4|0.4|141|1.13|21|117|15|0.23|18.2|0|380|16|0|38.4|0.5
11148|cooked Swiss chard|Chard, swiss, cooked, boiled, drained, without salt|1 cup, chopped|175|20|1.88|0.08|0.012|4.13|2.1|1.1|58|2.26|86|549|179|0.33|18|0|306|9|0|28.7|0.9
11090|raw broccoli|Broccoli, raw|1 cup, chopped|91|34|2.82|0.37|0.114|6.64|2.6|1.7|47|0.73|21|316|33|0.41|89.2|0|31|63|0|18.7|2.5
11091|cooked broccoli|Broccoli, cooked, boiled, drained, without salt|half a cup, chopped|78|35|2.38|0.41|0.079|7.18|3.3|1.39|40|0.67|21|293|41|0.45|64.9|0|77|108|0|40.1|1.6
11099|cooked Brussels sprouts|Brussels sprouts, cooked, boiled, drained, without salt|half a cup|78|36|2.55|0.5|0.102|7.1|2.6|1.74|36|1.2|20|317|21|0.33|62|0|39|60|0|40.6|1.5
11135|raw cauliflower|Cauliflower, raw|1 cup, chopped|107|25|1.92|0.28|0.13|4.97|2|1.91|22|0.42|15|299|30|0.27|48.2|0|0|57|0|44.3|0.6
11109|raw cabbage|Cabbage, raw|1 cup, chopped|89|25|1.28|0.1|0.034|5.8|2.5|3.2|40|0.47|12|170|18|0.18|36.6|0|5|43|0|10.7|0.3
11439|sauerkraut|Sauerkraut, canned, solids and liquids|1 cup|142|19|0.91|0.14|0.034|4.28|2.9|1.78|30|1.47|13|170|661|0.19|14.7|0|1|24|0|10.4|0.6
11124|raw carrots|Carrots, raw|1 medium carrot|61|41|0.93|0.24|0.037|9.58|2.8|4.74|33|0.3|12|320|69|0.24|5.9|0|835|19|0|8.8|0.1
11125|cooked carrots|Carrots, cooked, boiled, drained, without salt|half a cup, sliced|78|35|0.76|0.18|0.03|8.22|3|3.45|30|0.34|10|235|58|0.2|3.6|0|852|14|0|8.8|0.7
11508|baked sweet potato|Sweet potato, cooked, baked in skin, flesh, without salt|1 medium potato|114|90|2.01|0.15|0.052|20.71|3.3|6.48|38|0.69|27|475|36|0.32|19.6|0|961|6|0|13.1|0.2
11674|baked potato with skin|Potatoes, baked, flesh and skin, without salt|1 medium potato|173|93|2.5|0.13|0.034|21.15|2.2|1.18|15|1.08|28|535|10|0.36|9.6|0|1|28|0|14.8|0.4
11367|boiled potato|Potatoes, boiled, cooked without skin, flesh, without salt|half a cup|78|86|1.71|0.1|0.026|20.01|1.8|0.89|8|0.31|20|328|5|0.27|7.4|0|0|9|0|13.2|0.3
11529|raw tomatoes|Tomatoes, red, ripe, raw, year round average|1 medium tomato|123|18|0.88|0.2|0.028|3.89|1.2|2.63|10|0.27|11|237|5|0.17|13.7|0|42|15|0|6.7|0
11530|cooked tomatoes|Tomatoes, red, ripe, cooked|1 cup|240|18|0.95|0.11|0.015|4.01|0.7|2.49|11|0.68|9|218|11|0.14|22.8|0|24|13|0|6.9|0.5
11546|tomato paste|Tomato products, canned, paste, without salt added|1 tbsp|16|82|4.32|0.47|0.1|18.91|4.1|12.18|36|2.98|42|1014|59|0.63|21.9|0|76|12|0|38.5|5.3
11821|raw red bell peppers|Peppers, sweet, red, raw|1 cup, chopped|149|27|0.99|0.3|0.059|6.03|2.1|4.2|7|0.43|12|211|4|0.25|127.7|0|157|46|0|5.6|0.1
11333|raw green bell peppers|Peppers, sweet, green, raw|1 cup, chopped|149|20|0.86|0.17|0.058|4.64|1.7|2.4|10|0.34|10|175|3|0.13|80.4|0|18|10|0|5.5|0
11282|raw onions|Onions, raw|1 cup, chopped|160|40|1.1|0.1|0.042|9.34|1.7|4.24|23|0.21|10|146|4|0.17|7.4|0|0|19|0|6.1|0.5
11260|raw white mushrooms|Mushrooms, white, raw|1 cup|70|22|3.09|0.34|0.05|3.26|1|1.98|3|0.5|9|318|5|0.52|2.1|0.2|0|17|0.04|17.3|9.3
11261|cooked white mushrooms|Mushrooms, white, cooked, boiled, drained, without salt|1 cup|156|28|2.17|0.47|0.061|5.29|2.2|2.34|6|1.74|12|356|2|0.87|4|0.2|0|18|0|20.4|11.9
11265|raw portobello mushrooms|Mushrooms, portabella, raw|1 cup, diced|86|22|2.11|0.35|0.01|3.87|1.3|2.5|3|0.31||364|9|0.53|0|0.3|0|28|0.05|21.2|18.6
11998|UV-exposed portobello mushrooms|Mushrooms, portabella, exposed to ultraviolet light, raw|1 cup, diced|86|22|2.11|0.35|0.06|3.87|1.3|2.5|3|0.31|10|364|9|0.53|0|28.4|0|28|0.05|21.2|18.6
11269|cooked shiitake mushrooms|Mushrooms, shiitake, cooked, without salt|1 cup|145|56|1.56|0.22|0.05|14.39|2.1|3.84|3|0.44|14|117|4|1.33|0.3|0.7|0|21|0|36.8|24.8
11486|baked butternut squash|Squash, winter, butternut, cooked, baked, without salt|1 cup, cubed|205|40|0.9|0.09|0.019|10.49|3.2|1.97|41|0.6|29|284|4|0.13|15.1|0|558|19|0||0.5
11424|canned pumpkin|Pumpkin, canned, without salt|1 cup|245|34|1.1|0.28|0.146|8.09|2.9|3.3|26|1.39|23|206|5|0.17|4.2|0|778|12|0|9.8|0.4
11081|cooked beets|Beets, cooked, boiled, drained|half a cup, sliced|85|44|1.68|0.18|0.028|9.96|2|7.96|16|0.79|23|305|77|0.35|3.6|0|2|80|0|6.3|0.7
11012|cooked asparagus|Asparagus, cooked, boiled, drained|half a cup|90|22|2.4|0.22|0.048|4.11|2|1.3|23|0.91|14|224|14|0.6|7.7|0|50|149|0|26.1|6.1
11251|romaine lettuce|Lettuce, cos or romaine, raw|1 cup, shredded|47|17|1.23|0.3|0.039|3.29|2.1|1.19|33|0.97|14|247|8|0.23|4|0|436|136|0|9.9|0.4
11252|iceberg lettuce|Lettuce, iceberg (includes crisphead types), raw|1 cup, shredded|72|14|0.9|0.14|0.018|2.97|1.2|1.97|18|0.41|7|141|10|0.15|2.8|0|25|29|0|6.7|0.1
11478|cooked zucchini|Squash, summer, zucchini, includes skin, cooked, boiled, drained, without salt|1 cup, sliced|180|15|1.14|0.36|0.072|2.69|1|1.71|18|0.37|19|264|3|0.33|12.9|0|56|28|0|9.4|0.2
11205|cucumber with peel|Cucumber, with peel, raw|half a cup, sliced|52|15|0.65|0.11|0.037|3.63|0.5|1.67|16|0.28|13|147|2|0.2|2.8|0|5|7|0|6|0.3
11053|cooked green beans|Beans, snap, green, cooked, boiled, drained, without salt|1 cup|125|35|1.89|0.28|0.064|7.88|3.2|3.63|44|0.65|18|146|1|0.25|9.7|0|32|33|0|16.9|0.2
11210|cooked eggplant|Eggplant, cooked, boiled, drained, without salt|1 cup, cubed|99|35|0.83|0.23|0.044|8.73|2.5|3.2|6|0.25|11|123|1|0.12|1.3|0|2|14|0|9.4|0.1
11168|cooked sweet corn|Corn, sweet, yellow, cooked, boiled, drained, without salt|1 medium ear|103|96|3.41|1.5|0.197|20.98|2.4|4.54|3|0.45|26|218|1|0.62|5.5|0|13|23|0|29.1|0.2
11297|fresh parsley|Parsley, fresh|1 tbsp|3.8|36|2.97|0.79|0.132|6.33|3.3|0.85|138|6.2|50|554|56|1.07|133|0|421|152|0|12.8|0.1
11215|raw garlic|Garlic, raw|1 clove|3|149|6.36|0.5|0.089|33.06|2.1|1|181|1.7|25|401|17|1.16|31.2|0|0|3|0|23.2|14.2
11937|dill pickles|Pickles, cucumber, dill or kosher dill|1 small spear|35|12|0.5|0.3|0.079|2.41|1|1.07|57|0.26|7|117|809|0.1|2.3|0|6|8|0|3.4|0
09195|green olives|Olives, pickled, canned or bottled, green|1 olive|2.7|145|1.03|15.32|2.029|3.84|3.3|0.54|52|0.49|11|42|1556|0.04|0|0|20|3|0|14.2|0.9
09037|avocado|Avocados, raw, all commercial varieties|||160|2|14.66|2.126|8.53|6.7|0.66|12|0.55|29|485|7|0.64|10|0|7|81|0|14.2|0.4
09003|apples with skin|Apples, raw, with skin|1 medium apple|182|52|0.26|0.17|0.028|13.81|2.4|10.39|6|0.12|5|107|1|0.04|4.6|0|3|3|0|3.4|0
09040|bananas|Bananas, raw|1 medium banana|118|89|1.09|0.33|0.112|22.84|2.6|12.23|5|0.26|27|358|1|0.15|8.7|0|3|20|0|9.8|1
09200|oranges|Oranges, raw, all commercial varieties|1 fruit|131|47|0.94|0.12|0.015|11.75|2.4|9.35|40|0.1|10|181|0|0.07|53.2|0|11|30|0|8.4|0.5
09206|orange juice|Orange juice, raw|1 cup|248|45|0.7|0.2|0.024|10.4|0.2|8.4|11|0.2|11|200|1|0.05|50|0|10|30|0|6.2|0.1
09316|strawberries|Strawberries, raw|1 cup|152|32|0.67|0.3|0.015|7.68|2|4.89|16|0.41|13|153|1|0.14|58.8|0|1|24|0|5.7|0.4
09050|blueberries|Blueberries, raw|1 cup|148|57|0.74|0.33|0.028|14.49|2.4|9.96|6|0.28|6|77|1|0.16|9.7|0|3|6|0|6|0.1
09054|frozen blueberries|Blueberries, frozen, unsweetened|1 cup|155|51|0.42|0.64|0.053|12.17|2.7|8.45|8|0.18|5|54|1|0.07|2.5|0|2|7|0|5.1|0.1
09302|raspberries|Raspberries, raw|1 cup|123|52|1.2|0.65|0.019|11.94|6.5|4.42|25|0.69|22|151|1|0.42|26.2|0|2|21|0|12.3|0.2
09042|blackberries|Blackberries, raw|1 cup|144|43|1.39|0.49|0.014|9.61|5.3|4.88|29|0.62|20|162|1|0.53|21|0|11|25|0|8.5|0.4
09148|kiwifruit|Kiwifruit, green, raw|1 fruit|69|61|1.14|0.52|0.029|14.66|3|8.99|34|0.31|17|312|3|0.14|92.7|0|4|25|0|7.8|0.2
09112|grapefruit|Grapefruit, raw, pink and red, all areas|half a fruit|123|42|0.77|0.14|0.021|10.66|1.6|6.89|22|0.08|9|135|0|0.07|31.2|0|58|13|0|7.7|0.1
09152|lemon juice|Lemon juice, raw|1 lemon|48|22|0.35|0.24|0.04|6.9|0.3|2.52|6|0.08|6|103|1|0.05|38.7|0|0|20|0|5.1|0.1
09132|grapes|Grapes, red or green (European type, such as Thompson seedless), raw|1 cup|151|69|0.72|0.16|0.054|18.1|0.9|15.48|10|0.36|7|191|2|0.07|3.2|0|3|2|0|5.6|0.1
09252|pears|Pears, raw|1 medium pear|178|57|0.36|0.14|0.022|15.23|3.1|9.75|9|0.18|7|116|1|0.1|4.3|0|1|7|0|5.1|0.1
09236|peaches|Peaches, yellow, raw|1 cup, sliced|154|39|0.91|0.25|0.019|9.54|1.5|8.39|6|0.25|9|190|0|0.17|6.6|0|16|4|0|6.1|0.1
09176|mangos|Mangos, raw|1 cup|165|60|0.82|0.38|0.092|14.98|1.6|13.66|11|0.16|10|168|1|0.09|36.4|0|54|43|0|7.6|0.6
09226|papayas|Papayas, raw|1 cup|145|43|0.47|0.26|0.081|10.82|1.7|7.82|20|0.25|21|182|8|0.08|60.9|0|47|37|0|6.1|0.6
09326|watermelon|Watermelon, raw|1 cup|154|30|0.61|0.15|0.016|7.55|0.4|6.2|7|0.24|10|112|1|0.1|8.1|0|28|3|0|4.1|0.4
09181|cantaloupe|Melons, cantaloupe, raw|1 cup|177|34|0.84|0.19|0.051|8.16|0.9|7.86|9|0.21|12|267|16|0.18|36.7|0|169|21|0|7.6|0.4
09266|pineapple|Pineapple, raw, all varieties|1 cup|165|50|0.54|0.12|0.009|13.12|1.4|9.85|13|0.29|12|109|1|0.12|47.8|0|3|18|0|5.5|0.1
09298|raisins|Raisins, seedless|a 1.5 oz box|43|299|3.07|0.46|0.058|79.18|3.7|59.19|50|1.88|32|749|11|0.22|2.3|0|0|5|0|11.1|0.6
09291|prunes|Plums, dried (prunes), uncooked|1 pitted prune|9.5|240|2.18|0.38|0.088|63.88|7.1|38.13|43|0.93|41|732|2|0.44|0.6|0|39|4|0|10.1|0.3
09032|dried apricots|Apricots, dried, sulfured, uncooked|1 cup|130|241|3.39|0.51|0.017|62.64|7.3|53.44|55|2.66|32|1162|10|0.39|1|0|180|10|0|13.9|2.2
09094|dried figs|Figs, dried, uncooked|1 fig|8.4|249|3.3|0.93|0.144|63.87|9.8|47.92|162|2.03|68|680|10|0.55|1.2|0|0|9|0|15.8|0.6
09421|medjool dates|Dates, medjool|1 pitted date|24|277|1.81|0.15||74.97|6.7|66.47|64|0.9|54|696|1|0.44|0|0|7|15||9.9|
12061|almonds|Nuts, almonds|1 oz|28.35|579|21.15|49.93|3.802|21.55|12.5|4.35|269|3.71|270|733|1|3.12|0|0|0|44|0|52.1|4.1
12155|walnuts|Nuts, walnuts, english|1 oz|28.35|654|15.23|65.21|6.126|13.71|6.7|2.61|98|2.91|158|441|2|3.09|1.3|0|1|98|0|39.2|4.9
12087|cashews|Nuts, cashew nuts, raw|1 oz|28.35|553|18.22|43.85|7.783|30.19|3.3|5.91|37|6.68|292|660|12|5.78|0.5|0|0|25|0||19.9
12151|pistachios|Nuts, pistachio nuts, raw|1 oz|28.35|560|20.16|45.32|5.907|27.17|10.6|7.66|105|3.92|121|1025|1|2.2|5.6|0|26|51|0||7
12142|pecans|Nuts, pecans|1 oz|28.35|691|9.17|71.97|6.18|13.86|9.6|3.97|70|2.53|121|410|0|4.53|1.1|0|3|22|0|40.5|3.8
12120|hazelnuts|Nuts, hazelnuts or filberts|1 oz|28.35|628|14.95|60.75|4.464|16.7|9.7|4.34|114|4.7|163|680|0|2.45|6.3|0|1|113|0|45.6|2.4
12078|Brazil nuts|Nuts, brazilnuts, dried, unblanched|1 oz|28.35|659|14.32|67.1|16.134|11.74|7.5|2.33|160|2.43|376|659|3|4.06|0.7|0|0|22|0|28.8|1917
16398|peanut butter|Peanut butter, smooth style, without salt|2 tbsp|32|598|22.21|51.36|10.325|22.31|5|10.49|49|1.74|168|558|17|2.51|0|0|0|87|0|63|4.1
12006|chia seeds|Seeds, chia seeds, dried|1 oz|28.35|486|16.54|30.74|3.33|42.12|34.4||631|7.72|335|407|16|4.58|1.6||||0||55.2
12220|flaxseed|Seeds, flaxseed|1 tbsp|7|534|18.29|42.16|3.663|28.88|27.3|1.55|255|5.73|392|813|30|4.34|0.6|0|0|87|0|78.7|25.4
12014|pumpkin seed kernels|Seeds, pumpkin and squash seed kernels, dried|1 oz|28.35|559|30.23|49.05|8.659|10.71|6|1.4|46|8.82|592|809|7|7.81|1.9|0|1|58|0|63|9.4
12036|sunflower seed kernels|Seeds, sunflower seed kernels, dried|||584|20.78|51.46|4.455|20|8.6|2.62|78|5.25|325|645|9|5|1.4|0|3|227|0|55.1|53
12023|sesame seeds|Seeds, sesame seeds, whole, dried|1 tbsp|9|573|17.73|49.67|6.957|23.45|11.8|0.3|975|14.55|351|468|11|7.75|0|0|0|97|0|25.6|34.4
12166|tahini|Seeds, sesame butter, tahini, from roasted and toasted kernels (most common type)|1 tbsp|15|595|17|53.76|7.529|21.19|9.3|0.49|426|8.95|95|414|115|4.62|0|0|3|98|0|25.8|34.4
12012|hulled hemp seeds|Seeds, hemp seed, hulled|3 tbsp|30|553|31.56|48.75|4.6|8.67|4|1.5|70|7.95|700|1200|5|9.9|0.5||1|110|||
01077|whole milk|Milk, whole, 3.25% milkfat, with added vitamin D|1 cup|244|61|3.15|3.25|1.865|4.8|0|5.05|113|0.03|10|132|43|0.37|0|1.3|46|5|0.45|14.3|3.7
01079|reduced-fat milk|Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D|1 cup|244|50|3.3|1.98|1.257|4.8|0|5.06|120|0.02|11|140|47|0.48|0.2|1.2|55|5|0.53|16.4|2.5
01085|nonfat milk|Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)|1 cup|245|34|3.37|0.08|0.056|4.96|0|5.09|122|0.03|11|156|42|0.42|0|1.2|61|5|0.5|15.6|3.1
01116|plain whole-milk yogurt|Yogurt, plain, whole milk, 8 grams protein per 8 ounce|1 cup|245|61|3.47|3.25|2.096|4.66|0|4.66|121|0.05|12|155|46|0.59|0.5|0.1|27|7|0.37|15.2|2.2
01117|plain low-fat yogurt|Yogurt, plain, low fat, 12 grams protein per 8 ounce|1 cup|245|63|5.25|1.55|1|7.04|0|7.04|183|0.08|17|234|70|0.89|0.8|0|14|11|0.56|15.2|3.3
01121|fruit yogurt|Yogurt, fruit, low fat, 10 grams protein per 8 ounce|a 6 oz container|170|102|4.37|1.08|0.697|19.05|0|19.05|152|0.07|15|195|58|0.74|0.7|0|10|9|0.47|14|3.1
01289|kefir|Kefir, lowfat, plain, LIFEWAY|||43|3.79|1.02|0.658|4.77|0|4.61|130|0.04|12|164|40|0.46|0.2|1|171||0.29|15.2|3.6
01028|part-skim mozzarella|Cheese, mozzarella, part skim milk|1 oz|28.35|254|24.26|15.92|10.114|2.77|0|1.13|782|0.22|23|84|619|2.76|0|0.3|127|9|0.82|15.4|14.4
01016|low-fat cottage cheese|Cheese, cottage, lowfat, 1% milkfat|1 cup|226|72|12.39|1.02|0.645|2.72|0|2.72|61|0.14|5|86|406|0.38|0|0|11|12|0.63|17.5|9
01019|feta|Cheese, feta|1 oz|28.35|265|14.21|21.49|13.3|3.88|0|0|493|0.65|19|62|1139|2.88|0|0.4|125||1.69|15.4|15
01033|Parmesan|Cheese, parmesan, hard|1 oz|28.35|392|35.75|25|14.85|3.22|0|0.11|1184|0.82|44|92|1175|2.75|0|0.5|207||1.2|15.4|22.5
01040|Swiss cheese|Cheese, swiss|1 oz|28.35|393|26.96|30.99|18.227|1.44|0|0|890|0.13|33|72|187|4.37|0|0|288|10|3.06|13.8|30
01036|whole-milk ricotta|Cheese, ricotta, whole milk|half a cup|124|150|7.54|10.18|6.42|7.27|0|0.27|206|0.13|20|219|110|0.53|0|0.2|120||0.85|17.5|5.9
01145|butter|Butter, without salt|1 tbsp|14.2|717|0.85|81.11|50.489|0.06|0|0.06|24|0.02|2|24|11|0.09|0|0|684|3|0.17|18.8|1
01053|heavy cream|Cream, fluid, heavy whipping|1 tbsp|15|340|2.84|36.08|23.032|2.84|0|2.92|66|0.1|7|95|27|0.24|0.6|1.6|411|4|0.16|16.8|3
01129|hard-boiled eggs|Egg, whole, cooked, hard-boiled|1 large egg|50|155|12.58|10.61|3.267|1.12|0|1.12|50|1.19|10|126|124|1.05|0|2.2|149|44|1.11|293.8|30.8
01123|raw whole eggs|Egg, whole, raw, fresh|1 large egg|50|143|12.56|9.51|3.126|0.72|0|0.37|56|1.75|12|138|142|1.29|0|2|160|47|0.89|293.8|30.7
01124|egg white|Egg, white, raw, fresh|1 large white|33|52|10.9|0.17|0|0.73|0|0.71|7|0.08|11|163|166|0.03|0|0|0|4|0.09|1.1|20
01125|egg yolk|Egg, yolk, raw, fresh|1 large yolk|17|322|15.86|26.54|9.551|3.59|0|0.56|129|2.73|5|109|48|2.3|0|5.4|381|146|1.95|820.2|56
04053|olive oil|Oil, olive, salad or cooking|1 tbsp|13.5|884|0|100|13.808|0|0|0|1|0.56|0|1|2|0|0|0|0|0|0|0.3|0
04582|canola oil|Oil, canola|1 tbsp|14|884|0|100|7.365|0|0|0|0|0|0|0|0|0|0|0|0|0|0|0.2|0
04047|coconut oil|Oil, coconut|1 tbsp|13.6|892|0|99.06|82.475|0|0|0|1|0.05|0|0|0|0.02|0|0|0|0|0|0.3|0
15237|cooked farmed Atlantic salmon|Fish, salmon, Atlantic, farmed, cooked, dry heat|3 oz|85|206|22.1|12.35|2.397|0|0|0|15|0.34|30|384|61|0.43|3.7|13.1|69|34|2.8|90.5|41.4
15086|cooked sockeye salmon|Fish, salmon, sockeye, cooked, dry heat|3 oz|85|156|26.48|5.57|0.969|0|0|0|11|0.52|36|436|92|0.55|0|16.7|58|7|4.47|112.6|35.5
15260|canned pink salmon|Fish, salmon, pink, canned, drained solids|3 oz|85|138|23.1|5.02|0.895|0|0|0|283|0.77|32|333|381|0.96|0|14.5|20|4|4.95|87.8|39.5
15088|canned sardines|Fish, sardine, Atlantic, canned in oil, drained solids with bone|a 3.75 oz can|92|208|24.62|11.45|1.528|0|0|0|382|2.92|39|397|307|1.31|0|4.8|32|10|8.94|75|52.7
15121|canned light tuna in water|Fish, tuna, light, canned in water, drained solids|3 oz|85|86|19.44|0.96|0.211|0|0|0|17|1.63|23|179|247|0.69|0|1.2|17|4|2.55|29.3|70.6
15016|cooked Atlantic cod|Fish, cod, Atlantic, cooked, dry heat|3 oz|85|105|22.83|0.86|0.168|0|0|0|14|0.49|42|244|78|0.58|1|1.2|14|8|1.05|83.7|37.6
15047|cooked Atlantic mackerel|Fish, mackerel, Atlantic, cooked, dry heat|3 oz|85|262|23.85|17.81|4.176|0|0||15|1.57|97|401|83|0.94|0.4||54|2|19||51.6
15040|cooked Atlantic herring|Fish, herring, Atlantic, cooked, dry heat|3 oz|85|203|23.03|11.59|2.615|0|0|0|74|1.41|41|419|115|1.27|0.7|5.4|36|12|13.14|83.3|46.8
15241|cooked rainbow trout|Fish, trout, rainbow, farmed, cooked, dry heat|3 oz|85|168|23.8|7.38|1.651|0|0|0|30|0.36|30|450|61|0.54|2.9|19|100|12|4.11|77.6|28.1
15262|cooked tilapia|Fish, tilapia, cooked, dry heat|1 fillet|87|128|26.15|2.65|0.94|0|0|0|14|0.69|34|380|56|0.41|0|3.7|0|6|1.86|51.3|54.4
15002|canned anchovies|Fish, anchovy, european, canned in oil, drained solids|5 anchovies|20|210|28.89|9.71|2.203|0|0|0|232|4.63|69|544|3668|2.44|0|1.7|12|13|0.88|85|68.1
15271|cooked shrimp|Crustaceans, shrimp, cooked (not previously frozen)|3 oz|85|99|23.98|0.28|0.056|0.2|||70|0.51|39|259|111|1.64|||||||
15165|cooked blue mussels|Mollusks, mussel, blue, cooked, moist heat|3 oz|85|172|23.8|4.48|0.85|7.39|0||33|6.72|37|268|369|2.67|13.6||91|76|24||89.6
15231|cooked Pacific oysters|Mollusks, oyster, Pacific, cooked, moist heat|3 oz|85|163|18.9|4.6|1.02|9.9|0|0|16|9.2|44|302|212|33.24|12.8||146|15|28.8||154
05064|roasted chicken breast|Chicken, broilers or fryers, breast, meat only, cooked, roasted|half a breast|86|165|31.02|3.57|1.01|0|0|0|15|1.04|29|256|74|1|0|0.1|6|4|0.34|85.3|27.6
05098|roasted chicken thigh|Chicken, broilers or fryers, thigh, meat only, cooked, roasted|1 thigh|116|179|24.76|8.15|2.311|0|0|0|9|1.13|24|269|106|1.92|0|0.2|8|5|0.42|71.8|27.1
05711|roasted turkey breast|Turkey, retail parts, breast, meat only, cooked, roasted|3 oz|85|136|29.51|1.97|0.66|0|0|0|14|0.97|28|297|114|1.52|0|0.2|3|9|1.76|76.4|30.7
23563|cooked lean ground beef|Beef, ground, 90% lean meat / 10% fat, patty, cooked, broiled|3 oz|85|217|26.11|11.75|4.628|0|0|0|13|2.71|22|333|68|6.37|0|0|3|8|2.56|83.9|21.5
17225|cooked lamb|Lamb, ground, cooked, broiled|3 oz|85|283|24.75|19.65|8.12|0|0|0|22|1.79|24|339|81|4.67|0|0.1|0|19|2.61|93.4|27.7
07029|deli ham|Ham, sliced, regular (approximately 11% fat)|1 slice|28|164|16.6|8.8|0.5|3.63|1.3|1|24|1.02|22|287|814|1.35|4|0.7|0||0.42|81.9|20.7
10860|bacon|Pork, cured, bacon, cooked, baked|1 slice|8.1|548|35.73|43.27|14.187|1.35|0|0|10|1.49|30|539|2193|3.36|0||11|2|1.16|119.3|59
19335|granulated sugar|Sugars, granulated|1 tsp|4.2|387|0|0|0|99.98|0|99.8|1|0.05|0|2|1|0.01|0|0|0|0|0|0|0.6
19296|honey|Honey|1 tbsp|21|304|0.3|0|0|82.4|0.2|82.12|6|0.42|2|52|4|0.22|0.5|0|0|2|0|2.2|0.8
19353|maple syrup|Syrups, maple|1 tbsp|20|260|0.04|0.06|0.007|67.04|0|60.46|102|0.11|21|212|12|1.47|0|0|0|0|0|1.6|0.6
14148|cola|Beverages, carbonated, cola, regular|a 12 fl oz can|370|42|0|0.25|0|10.36|0|9.94|1|0.02|0|5|3|0.09|0|0|0|0|0|0.3|0.1
19120|milk chocolate|Candies, milk chocolate|a 1.55 oz bar|44|535|7.65|29.66|18.509|59.4|3.4|51.5|189|2.35|63|372|79|2.3|0|0|59|11|0.75|46.1|4.5
19904|dark chocolate|Chocolate, dark, 70-85% cacao solids|1 oz|28.35|598|7.79|42.63|24.489|45.9|10.9|23.99|73|11.9|228|715|20|3.31|||2||0.28||6.8
19095|vanilla ice cream|Ice creams, vanilla|a half-cup serving|66|207|3.5|11|6.79|23.6|0.7|21.22|128|0.09|14|199|80|0.69|0.6|0.2|118|5|0.39|26|1.8
18158|chocolate chip cookies|Cookies, chocolate chip, commercially prepared, regular, lower fat|1 oz|28.35|451|5.97|17.91|5.962|67.49|3|32.84|0|3.22|32|134|418|0.59|0|0|0|96|0|4.9|6
19015|plain granola bars|Snacks, granola bars, hard, plain|a 1 oz bar|28|471|10.1|19.8|2.37|64.4|5.3|28.57|61|2.95|97|336|294|2.03|0.9|0|2|23|0|22|16.2
19411|potato chips|Snacks, potato chips, plain, salted|1 oz|28|532|6.39|33.98|3.4|53.83|3.1|0.33|21|1.28|63|1196|527|1.09|21.6|0|0|29|0|12.1|2.5
19047|salted pretzels|Snacks, pretzels, hard, plain, salted|1 oz|28.35|384|10.04|2.93|0.391|80.39|3.4|2.21|27|4.58|29|223|1240|1.04|2.1|0|0|166|0|29.5|4.4
11935|ketchup|Catsup|1 tbsp|17|101|1.04|0.1|0.014|27.4|0.3|21.27|15|0.35|13|281|907|0.17|4.1|0|26|9|0|12.5|0.7
16123|soy sauce|Soy sauce made from soy and wheat (shoyu)|1 tbsp|16|53|8.14|0.57|0.073|4.93|0.8|0.4|33|1.45|74|435|5493|0.87|0|0|0|14|0|18.3|0.5
04639|ranch dressing|Salad dressing, ranch dressing, regular|1 tbsp|15|430|1.32|44.54|6.964|5.9|0|4.69|28|0.3|5|64|901|0.17|0|0.1|15|4|0.17|32.8|3.5
02047|table salt|Salt, table|1 tsp|6|0|0|0|0|0|0|0|24|0.33|1|8|38758|0.1|0|0|0|0|0|0|0.1
14209|brewed coffee|Beverages, coffee, brewed, prepared with tap water|1 cup|237|1|0.12|0.02|0.002|0|0|0|2|0.01|3|49|2|0.02|0|0|0|2|0|2.6|0
14355|brewed black tea|Beverages, tea, black, brewed, prepared with tap water|1 cup|237|1|0|0|0.002|0.3|0|0|0|0.02|3|37|3|0.02|0|0|0|5|0|0.4|0`
