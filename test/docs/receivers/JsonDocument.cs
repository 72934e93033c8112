// Mono, the C# of Debian, has no System.Text.Json. These are the members that the sample calls, on the JSON reader of Mono.
using System.Runtime.Serialization.Json;
using System.Xml;

namespace System.Text.Json
{
    public sealed class JsonDocument
    {
        public JsonElement RootElement { get; private set; }

        public static JsonDocument Parse(byte[] json)
        {
            var document = new XmlDocument();
            document.Load(JsonReaderWriterFactory.CreateJsonReader(json, XmlDictionaryReaderQuotas.Max));
            return new JsonDocument { RootElement = new JsonElement(document.DocumentElement) };
        }
    }

    public struct JsonElement
    {
        readonly XmlElement element;

        public JsonElement(XmlElement element) { this.element = element; }

        public JsonElement GetProperty(string name) => new JsonElement(element[name]);

        public string GetString() => element.InnerText;

        public long GetInt64() => long.Parse(element.InnerText);
    }
}
